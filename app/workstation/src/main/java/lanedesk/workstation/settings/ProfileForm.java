package lanedesk.workstation.settings;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.ProfileError;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The typed profile. Unsaved texts of a profile are preserved while another profile is shown.
final class ProfileForm {

    private static final String NEW_PROFILE_ID = "";

    private final Environments environments;
    private final Texts texts;
    private final Form form;
    private final FormField kind;
    private final Map<ProfileError.Field, FormField> fields = new EnumMap<>(ProfileError.Field.class);
    private @Nullable String id;

    ProfileForm(Environments environments, Texts texts) {
        this.environments = environments;
        this.texts = texts;
        form = new Form(texts, null, Form.ErrorTiming.WHEN_LEFT_EVEN_IF_EMPTY).setOnEnter(FormField::onFocusLost);
        addField(ProfileError.Field.NAME, "name");
        addField(ProfileError.Field.BASE_URL, "baseUrl");
        addField(ProfileError.Field.HAZMAT_URL, "hazmatUrl");
        addField(ProfileError.Field.USER, "user");
        kind = form.addChoice(
                "kind",
                List.of(Environment.Kind.DEVELOPMENT, Environment.Kind.PRODUCTION, Environment.Kind.OTHER),
                choice -> texts.text("settings.kind." + choice));
        kind.setText(ProfileDraft.empty().kind().name());
    }

    private void addField(ProfileError.Field part, String controlId) {
        FormField field = form.addField(controlId);
        field.setOnAccepted(() ->
                field.showExternalError(fieldErrorText(part, environments.validateDraft(createDraftFromInput(), id))));
        fields.put(part, field);
    }

    Form form() {
        return form;
    }

    /// Shows a profile with its unsaved texts; null shows a new profile.
    void showProfile(@Nullable Environment environment) {
        id = environment == null ? null : environment.id();
        String key = Objects.requireNonNullElse(id, NEW_PROFILE_ID);
        ProfileDraft draft = environment == null ? ProfileDraft.empty() : ProfileDraft.ofEnvironment(environment);
        Map<String, String> savedTexts = Map.of(
                "name", draft.name(),
                "baseUrl", draft.baseUrl(),
                "hazmatUrl", draft.hazmatUrl(),
                "user", draft.user(),
                "kind", draft.kind().name());
        if (form.isChanged() && form.shownRecordKey().equals(key)) {
            form.markSavedIfStillShown(savedTexts, form.shownRecordCount());
        } else {
            form.showRecordAndKeepUnsavedTexts(key, savedTexts);
        }
    }

    ObservableValue<Environment.Kind> kindProperty() {
        return kind.textProperty().map(Environment.Kind::valueOf);
    }

    FormField formField(ProfileError.Field field) {
        return Objects.requireNonNull(fields.get(field));
    }

    private ProfileDraft createDraftFromInput() {
        return new ProfileDraft(
                formField(ProfileError.Field.NAME).trimmedText(),
                Environment.Kind.valueOf(kind.textProperty().get()),
                formField(ProfileError.Field.BASE_URL).trimmedText(),
                formField(ProfileError.Field.HAZMAT_URL).trimmedText(),
                formField(ProfileError.Field.USER).trimmedText());
    }

    private String fieldErrorText(ProfileError.Field field, List<ProfileError> errors) {
        return errors.stream()
                .filter(problem -> problem.field() == field)
                .findFirst()
                .map(problem -> texts.text("settings.problem." + problem.reason()))
                .orElse("");
    }

    /// Saves the profile, or shows the error of each field.
    ///
    /// @param onSaved receives the saved profile
    /// @return the id of the first invalid field; empty if the profile was saved
    Optional<String> saveProfileOrShowErrors(Consumer<Environment> onSaved) {
        ProfileDraft draft = createDraftFromInput();
        List<ProfileError> errors = environments.validateDraft(draft, id);
        fields.forEach((field, typed) -> typed.showExternalError(fieldErrorText(field, errors)));
        if (!errors.isEmpty()) {
            return Optional.of(formField(errors.getFirst().field()).id());
        }
        form.markSavedIfStillShown(form.textsById(), form.shownRecordCount());
        onSaved.accept(id == null ? environments.addAndSaveProfile(draft) : environments.editAndSaveProfile(id, draft));
        return Optional.empty();
    }
}
