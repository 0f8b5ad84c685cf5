package lanedesk.workstation.settings;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Connections.SignInReport;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.EnvironmentAddress;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.SignInSettings;
import lanedesk.workstation.environment.SignInSettings.Source;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Where the token of the selected environment comes from. Settings that can be used apply from the next call
/// on; others are shown with their error and not saved.
final class SignInViewModel {

    private final LivePreferences preferences;
    private final Connections connections;
    private final TaskRunner runner;
    private final Texts texts;
    private final SettingsTask<SignInReport> testTask;
    private final Form form;
    private final FormField source;
    private final FormField command;
    private final FormField address;
    private final FormField body;
    private final FormField tokenPath;
    private final FormField expiryPath;
    private final ObservableList<String> secretNames = FXCollections.observableArrayList();
    private final Map<String, ReadOnlyStringWrapper> secretStates = new TreeMap<>();
    private @Nullable Environment environment;
    private boolean isShowing;

    SignInViewModel(
            LivePreferences preferences,
            Connections connections,
            TaskRunner runner,
            ErrorMessages errorMessages,
            Texts texts) {
        this.preferences = preferences;
        this.connections = connections;
        this.runner = runner;
        this.texts = texts;
        this.testTask = new SettingsTask<>(
                runner, failure -> errorMessages.createFor(failure).explanation());
        form = new Form(texts, null, Form.ErrorTiming.WHEN_LEFT).setOnEnter(FormField::onFocusLost);
        source = form.addChoice(
                "signInSource", List.of(Source.values()), choice -> texts.text("settings.signIn.source." + choice));
        source.setText(Source.MANUAL.name());
        command = addField(
                        "signInCommand",
                        "command",
                        text -> !SignInSettings.splitCommand(text).isEmpty())
                .setActiveCondition(() -> selectedSource() == Source.COMMAND);
        address = addField(
                        "signInAddress",
                        "address",
                        text -> EnvironmentAddress.validateAddress(text).isEmpty())
                .setActiveCondition(() -> selectedSource() == Source.REQUEST);
        body = addField("signInBody", "body", SignInSettings::isUsableBody)
                .setActiveCondition(() -> selectedSource() == Source.REQUEST);
        tokenPath = addField("signInTokenPath", "path", SignInSettings::isUsablePath)
                .setActiveCondition(() -> selectedSource() != Source.MANUAL);
        expiryPath = addField("signInExpiryPath", "path", SignInSettings::isUsablePath)
                .makeOptional()
                .setActiveCondition(() -> selectedSource() != Source.MANUAL);
        source.textProperty().subscribe((_, _) -> {
            testTask.cancelAndReset();
            saveIfUsable();
        });
    }

    private FormField addField(String id, String name, Predicate<String> rule) {
        String error = texts.text("settings.signIn." + name + ".wrong");
        return form.addField(id)
                .makeRequired(error)
                .setErrorRule(text -> rule.test(text) ? null : error)
                .setOnAccepted(this::saveIfUsable);
    }

    Form form() {
        return form;
    }

    private Source selectedSource() {
        return Source.valueOf(source.textProperty().get());
    }

    ObservableValue<Source> sourceProperty() {
        return source.textProperty().map(Source::valueOf);
    }

    ReadOnlyObjectProperty<TaskState<SignInReport>> testStateProperty() {
        return testTask.stateProperty();
    }

    /// The names of the secrets in the body of the sign-in request.
    ObservableList<String> secretNames() {
        return secretNames;
    }

    /// A sentence that says whether a secret is stored.
    ObservableValue<String> secretStateProperty(String name) {
        return secretStateOf(name).getReadOnlyProperty();
    }

    private ReadOnlyStringWrapper secretStateOf(String name) {
        return secretStates.computeIfAbsent(name, _ -> new ReadOnlyStringWrapper(""));
    }

    /// Shows the settings of an environment; null for a profile that is not saved yet.
    void showEnvironment(@Nullable Environment selected) {
        testTask.cancelAndReset();
        environment = selected;
        SignInSettings saved = savedSettings();
        isShowing = true;
        form.showRecordAndKeepUnsavedTexts(
                selected == null ? "" : selected.id(),
                Map.of(
                        source.id(), saved.source().name(),
                        command.id(), saved.command(),
                        address.id(), saved.address(),
                        body.id(), saved.body(),
                        tokenPath.id(), saved.tokenPath(),
                        expiryPath.id(), saved.expiryPath()));
        isShowing = false;
        updateSecretNames();
    }

    private SignInSettings savedSettings() {
        return environment == null
                ? SignInSettings.DEFAULT
                : preferences.current().signInOf(environment.id());
    }

    private SignInSettings typedSettings() {
        return new SignInSettings(
                selectedSource(),
                command.trimmedText(),
                address.trimmedText(),
                body.trimmedText(),
                tokenPath.trimmedText(),
                expiryPath.trimmedText());
    }

    private void saveIfUsable() {
        Environment shown = environment;
        SignInSettings typed = typedSettings();
        if (shown == null || isShowing || typed.findProblem().isPresent()) {
            return;
        }
        preferences.changeAndSave(previous -> previous.withSignInOf(shown.id(), typed));
        form.markSavedIfStillShown(form.textsById(), form.shownRecordCount());
        updateSecretNames();
    }

    // Lists the secrets of the saved request, and looks in the background which of them are stored.
    private void updateSecretNames() {
        Environment shown = environment;
        SignInSettings settings = savedSettings();
        List<String> names = shown != null
                        && settings.source() == Source.REQUEST
                        && settings.findProblem().isEmpty()
                ? List.copyOf(settings.secretNames())
                : List.of();
        secretNames.setAll(names);
        if (shown == null) {
            return;
        }
        for (String name : names) {
            secretStateOf(name).set(texts.text("settings.token.looking"));
            runner.start(
                    _ -> connections.hasSignInSecret(shown, settings, name),
                    createSecretCallback(
                            shown,
                            name,
                            isStored -> isStored ? "settings.signIn.secret.stored" : "settings.signIn.secret.missing"));
        }
    }

    private <T> TaskCallback<T> createSecretCallback(Environment shown, String name, Function<T, String> messageKey) {
        return TaskCallback.of(
                result -> showSecretState(shown, name, messageKey.apply(result)),
                _ -> showSecretState(shown, name, "settings.network.password.lost"));
    }

    private void showSecretState(Environment shown, String name, String messageKey) {
        if (shown.equals(environment)) {
            secretStateOf(name).set(texts.text(messageKey));
        }
    }

    /// Stores a typed secret for the saved address.
    void saveSecret(String name, String typed) {
        Environment shown = environment;
        if (shown == null || typed.isEmpty()) {
            return;
        }
        SignInSettings settings = savedSettings();
        if (SecretText.parsePassword(typed) instanceof TokenEntry.Accepted(SecretText secret)) {
            runner.start(
                    _ -> connections.saveSignInSecret(shown, settings, name, secret),
                    createSecretCallback(shown, name, storage -> "settings.network.password." + storage));
        } else {
            secretStateOf(name).set(texts.text("settings.office.password.wrong"));
        }
    }

    /// Shows the errors of the typed settings, or signs in.
    void testSignIn() {
        form.commitTexts();
        form.showErrorsOfAllFields();
        Environment shown = environment;
        if (shown == null || typedSettings().findProblem().isPresent()) {
            return;
        }
        testTask.cancelPreviousAndStart(_ -> connections.testSignIn(shown), report -> report);
    }

    void cancelTest() {
        testTask.cancelAndReset();
    }
}
