package lanedesk.workstation.settings;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.ProfileProblem;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// What is typed for a profile. It stays while another is looked at, until it is kept.
final class ProfileForm {

    private static final String NEW = "";

    private final Environments environments;
    private final Texts texts;
    private final Map<String, ProfileDraft> unsaved = new HashMap<>();
    private final StringProperty name = new SimpleStringProperty("");
    private final ObjectProperty<Environment.Kind> kind = new SimpleObjectProperty<>(Environment.Kind.DEVELOPMENT);
    private final StringProperty baseUrl = new SimpleStringProperty("");
    private final StringProperty hazmatUrl = new SimpleStringProperty("");
    private final StringProperty user = new SimpleStringProperty("");
    private final Map<ProfileProblem.Field, ReadOnlyStringWrapper> errors = new EnumMap<>(ProfileProblem.Field.class);
    private @Nullable String id;

    ProfileForm(Environments environments, Texts texts) {
        this.environments = environments;
        this.texts = texts;
        for (ProfileProblem.Field field : ProfileProblem.Field.values()) {
            errors.put(field, new ReadOnlyStringWrapper(""));
        }
    }

    /// Shows a profile, or what was typed for it; null begins a new one.
    void show(@Nullable Environment environment) {
        id = environment == null ? null : environment.id();
        ProfileDraft draft = unsaved.get(Objects.requireNonNullElse(id, NEW));
        if (draft == null) {
            draft = environment == null ? ProfileDraft.empty() : ProfileDraft.of(environment);
        }
        name.set(draft.name());
        kind.set(draft.kind());
        baseUrl.set(draft.baseUrl());
        hazmatUrl.set(draft.hazmatUrl());
        user.set(draft.user());
        errors.values().forEach(error -> error.set(""));
    }

    StringProperty nameProperty() {
        return name;
    }

    ObjectProperty<Environment.Kind> kindProperty() {
        return kind;
    }

    StringProperty baseUrlProperty() {
        return baseUrl;
    }

    StringProperty hazmatUrlProperty() {
        return hazmatUrl;
    }

    StringProperty userProperty() {
        return user;
    }

    ReadOnlyStringProperty errorProperty(ProfileProblem.Field field) {
        return error(field).getReadOnlyProperty();
    }

    private ReadOnlyStringWrapper error(ProfileProblem.Field field) {
        return Objects.requireNonNull(errors.get(field));
    }

    private ProfileDraft draft() {
        return new ProfileDraft(name.get(), kind.get(), baseUrl.get(), hazmatUrl.get(), user.get());
    }

    private String problemOf(ProfileProblem.Field field, List<ProfileProblem> found) {
        return found.stream()
                .filter(problem -> problem.field() == field)
                .findFirst()
                .map(problem ->
                        texts.text("settings.problem." + problem.reason().name()))
                .orElse("");
    }

    /// A field was left: what is typed is remembered, and the field's own problem is said.
    void leave(ProfileProblem.Field field) {
        unsaved.put(Objects.requireNonNullElse(id, NEW), draft());
        error(field).set(problemOf(field, environments.check(draft(), id)));
    }

    /// Keeps the profile, or says what is wrong with each field.
    ///
    /// @param kept hears the profile that came of it
    /// @return the first field with a problem, empty where it was kept
    Optional<ProfileProblem.Field> save(Consumer<Environment> kept) {
        ProfileDraft draft = draft();
        List<ProfileProblem> found = environments.check(draft, id);
        errors.forEach((field, error) -> error.set(problemOf(field, found)));
        if (!found.isEmpty()) {
            return Optional.of(found.getFirst().field());
        }
        unsaved.remove(Objects.requireNonNullElse(id, NEW));
        kept.accept(id == null ? environments.create(draft) : environments.edit(id, draft));
        return Optional.empty();
    }

    /// What was typed for an environment is gone with it.
    void drop(Environment environment) {
        unsaved.remove(environment.id());
    }
}
