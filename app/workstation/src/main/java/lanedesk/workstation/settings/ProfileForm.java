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
import lanedesk.workstation.environment.ProfileError;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Holds the typed profile. Typed text is kept until it is saved, even if another profile is shown meanwhile.
final class ProfileForm {

    private static final String NEW_PROFILE_ID = "";

    private final Environments environments;
    private final Texts texts;
    private final Map<String, ProfileDraft> unsaved = new HashMap<>();
    private final ObjectProperty<Environment.Kind> kind = new SimpleObjectProperty<>(Environment.Kind.DEVELOPMENT);
    private final Map<ProfileError.Field, FormField> fields = new EnumMap<>(ProfileError.Field.class);
    private @Nullable String id;
    private ProfileDraft savedDraft = ProfileDraft.empty();

    ProfileForm(Environments environments, Texts texts) {
        this.environments = environments;
        this.texts = texts;
        for (ProfileError.Field field : ProfileError.Field.values()) {
            FormField typed = new FormField();
            typed.setOnFocusLost(() -> validateField(field));
            fields.put(field, typed);
        }
        kind.subscribe((_, _) -> rememberUnsavedDraft());
    }

    /// Shows a profile with its unsaved text, if there is any; null shows the form of a new profile.
    void showProfile(@Nullable Environment environment) {
        id = environment == null ? null : environment.id();
        savedDraft = environment == null ? ProfileDraft.empty() : ProfileDraft.ofEnvironment(environment);
        ProfileDraft draft = unsaved.getOrDefault(Objects.requireNonNullElse(id, NEW_PROFILE_ID), savedDraft);
        field(ProfileError.Field.NAME).setTextAndClearError(draft.name());
        field(ProfileError.Field.BASE_URL).setTextAndClearError(draft.baseUrl());
        field(ProfileError.Field.HAZMAT_URL).setTextAndClearError(draft.hazmatUrl());
        field(ProfileError.Field.USER).setTextAndClearError(draft.user());
        // Set last, because each change of the kind keeps the current field texts as an unsaved draft.
        kind.set(draft.kind());
    }

    ObjectProperty<Environment.Kind> kindProperty() {
        return kind;
    }

    FormField field(ProfileError.Field field) {
        return Objects.requireNonNull(fields.get(field));
    }

    private String fieldText(ProfileError.Field field) {
        return field(field).textProperty().get();
    }

    private ProfileDraft draftFromInput() {
        return new ProfileDraft(
                fieldText(ProfileError.Field.NAME),
                kind.get(),
                fieldText(ProfileError.Field.BASE_URL),
                fieldText(ProfileError.Field.HAZMAT_URL),
                fieldText(ProfileError.Field.USER));
    }

    // Stores the typed text. An unchanged form is not stored, because its values may change elsewhere meanwhile.
    private void rememberUnsavedDraft() {
        String key = Objects.requireNonNullElse(id, NEW_PROFILE_ID);
        if (draftFromInput().equals(savedDraft)) {
            unsaved.remove(key);
        } else {
            unsaved.put(key, draftFromInput());
        }
    }

    private String fieldErrorText(ProfileError.Field field, List<ProfileError> errors) {
        return errors.stream()
                .filter(problem -> problem.field() == field)
                .findFirst()
                .map(problem ->
                        texts.text("settings.problem." + problem.reason().name()))
                .orElse("");
    }

    /// Called when a field loses the focus: stores the typed text and shows the field's error.
    private void validateField(ProfileError.Field field) {
        rememberUnsavedDraft();
        field(field).setError(fieldErrorText(field, environments.validate(draftFromInput(), id)));
    }

    /// Saves the profile, or shows the error of each field.
    ///
    /// @param onSaved receives the saved profile
    /// @return the first invalid field; empty if the profile was saved
    Optional<ProfileError.Field> saveIfValid(Consumer<Environment> onSaved) {
        ProfileDraft draft = draftFromInput();
        List<ProfileError> errors = environments.validate(draft, id);
        fields.forEach((field, typed) -> typed.setError(fieldErrorText(field, errors)));
        if (!errors.isEmpty()) {
            return Optional.of(errors.getFirst().field());
        }
        unsaved.remove(Objects.requireNonNullElse(id, NEW_PROFILE_ID));
        onSaved.accept(id == null ? environments.createProfile(draft) : environments.editProfile(id, draft));
        return Optional.empty();
    }

    /// Discards the unsaved text of an environment that was removed.
    void discardUnsavedDraft(Environment environment) {
        unsaved.remove(environment.id());
    }
}
