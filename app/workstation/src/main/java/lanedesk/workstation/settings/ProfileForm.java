package lanedesk.workstation.settings;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.ProfileProblem;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The typed profile. It stays while another is looked at, until it is saved.
final class ProfileForm {

    private static final String NEW = "";

    private final Environments environments;
    private final Texts texts;
    private final Map<String, ProfileDraft> unsaved = new HashMap<>();
    private final ObjectProperty<Environment.Kind> kind = new SimpleObjectProperty<>(Environment.Kind.DEVELOPMENT);
    private final Map<ProfileProblem.Field, FormField> fields = new EnumMap<>(ProfileProblem.Field.class);
    private @Nullable String id;
    private ProfileDraft asKept = ProfileDraft.empty();

    ProfileForm(Environments environments, Texts texts) {
        this.environments = environments;
        this.texts = texts;
        for (ProfileProblem.Field field : ProfileProblem.Field.values()) {
            FormField typed = new FormField();
            typed.onLeave(() -> leave(field));
            fields.put(field, typed);
        }
        kind.subscribe((_, _) -> remember());
    }

    /// Shows a profile, or what was typed for it; null begins a new one.
    void show(@Nullable Environment environment) {
        id = environment == null ? null : environment.id();
        asKept = environment == null ? ProfileDraft.empty() : ProfileDraft.of(environment);
        ProfileDraft draft = unsaved.getOrDefault(Objects.requireNonNullElse(id, NEW), asKept);
        field(ProfileProblem.Field.NAME).show(draft.name());
        field(ProfileProblem.Field.BASE_URL).show(draft.baseUrl());
        field(ProfileProblem.Field.HAZMAT_URL).show(draft.hazmatUrl());
        field(ProfileProblem.Field.USER).show(draft.user());
        kind.set(draft.kind()); // last, since a choice is remembered with all that is shown
    }

    ObjectProperty<Environment.Kind> kindProperty() {
        return kind;
    }

    FormField field(ProfileProblem.Field field) {
        return Objects.requireNonNull(fields.get(field));
    }

    private String text(ProfileProblem.Field field) {
        return field(field).textProperty().get();
    }

    private ProfileDraft draft() {
        return new ProfileDraft(
                text(ProfileProblem.Field.NAME),
                kind.get(),
                text(ProfileProblem.Field.BASE_URL),
                text(ProfileProblem.Field.HAZMAT_URL),
                text(ProfileProblem.Field.USER));
    }

    // What is as it is kept is not typed: it may change elsewhere meanwhile.
    private void remember() {
        String key = Objects.requireNonNullElse(id, NEW);
        if (draft().equals(asKept)) {
            unsaved.remove(key);
        } else {
            unsaved.put(key, draft());
        }
    }

    private String problemOf(ProfileProblem.Field field, List<ProfileProblem> found) {
        return found.stream()
                .filter(problem -> problem.field() == field)
                .findFirst()
                .map(problem ->
                        texts.text("settings.problem." + problem.reason().name()))
                .orElse("");
    }

    /// A field was left: the typed text is remembered, and the field's own error is shown.
    private void leave(ProfileProblem.Field field) {
        remember();
        field(field).showError(problemOf(field, environments.check(draft(), id)));
    }

    /// Saves the profile, or shows the error of each field.
    ///
    /// @param kept receives the saved profile
    /// @return the first field with a problem, empty where it was kept
    Optional<ProfileProblem.Field> save(Consumer<Environment> kept) {
        ProfileDraft draft = draft();
        List<ProfileProblem> found = environments.check(draft, id);
        fields.forEach((field, typed) -> typed.showError(problemOf(field, found)));
        if (!found.isEmpty()) {
            return Optional.of(found.getFirst().field());
        }
        unsaved.remove(Objects.requireNonNullElse(id, NEW));
        kept.accept(id == null ? environments.create(draft) : environments.edit(id, draft));
        return Optional.empty();
    }

    /// Drops what was typed for an environment that was removed.
    void discard(Environment environment) {
        unsaved.remove(environment.id());
    }
}
