package lanedesk.workstation.settings;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import lanedesk.journal.office.SharedDatabaseError;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import lanedesk.workstation.writeback.WriteBack;
import lanedesk.workstation.writeback.WriteBackSettings;
import lanedesk.workstation.writeback.WriteBackSettings.Target;

/// Where the bookings of the current environment are written. Complete settings apply at once; others are shown
/// with their error and not saved.
final class WriteBackViewModel {

    private final LivePreferences preferences;
    private final Environments environments;
    private final WriteBack writeBack;
    private final TokenVault vault;
    private final TaskRunner runner;
    private final ErrorMessages errorMessages;
    private final Texts texts;
    private final SettingsTask<String> testTask;
    private final Form form;
    private final FormField target;
    private final FormField file;
    private final FormField address;
    private final FormField password;
    private final FormField statement;
    private final FormField withBuyRate;
    private boolean isShowing;

    WriteBackViewModel(
            LivePreferences preferences,
            Environments environments,
            WriteBack writeBack,
            TokenVault vault,
            TaskRunner runner,
            ErrorMessages errorMessages,
            Texts texts) {
        this.preferences = preferences;
        this.environments = environments;
        this.writeBack = writeBack;
        this.vault = vault;
        this.runner = runner;
        this.errorMessages = errorMessages;
        this.texts = texts;
        this.testTask = new SettingsTask<>(runner, this::failureText);
        form = new Form(texts, null, Form.ErrorTiming.WHEN_LEFT).setOnEnter(FormField::onFocusLost);
        target = form.addChoice(
                "target", List.of(Target.values()), choice -> texts.text("settings.writeback.target." + choice));
        target.setText(Target.NONE.name());
        String fileError = texts.text("settings.writeback.file.wrong");
        file = form.addField("file")
                .makeRequired(fileError)
                .setErrorRule(text -> WriteBackSettings.isUsableFile(text) ? null : fileError)
                .setActiveCondition(() -> selectedTarget() == Target.FILE)
                .setOnAccepted(this::saveIfComplete);
        String addressError = texts.text("settings.office.address.wrong");
        address = form.addField("address")
                .makeRequired(addressError)
                .setErrorRule(text -> WriteBackSettings.isUsableAddress(text) ? null : addressError)
                .setActiveCondition(() -> selectedTarget() == Target.DATABASE)
                .setOnAccepted(this::saveIfComplete);
        password = form.addField("password")
                .setActiveCondition(() -> selectedTarget() == Target.DATABASE)
                .setOnAccepted(this::savePasswordAndClearField);
        statement = form.addField("statement")
                .makeRequired(texts.text("settings.writeback.statement.EMPTY"))
                .setErrorRule(text -> typedSettings()
                        .findStatementProblem()
                        .map(problem -> texts.text("settings.writeback.statement." + problem.kind(), problem.name()))
                        .orElse(null))
                .setActiveCondition(() -> selectedTarget() == Target.DATABASE)
                .setOnAccepted(this::saveIfComplete);
        withBuyRate = form.addField("withBuyRate");
        target.textProperty().subscribe((_, _) -> saveIfComplete());
        withBuyRate.textProperty().subscribe((_, _) -> {
            statement.refreshError();
            saveIfComplete();
        });
    }

    Form form() {
        return form;
    }

    private Target selectedTarget() {
        return Target.valueOf(target.textProperty().get());
    }

    boolean hasTarget() {
        return selectedTarget() != Target.NONE;
    }

    boolean hasFileTarget() {
        return selectedTarget() == Target.FILE;
    }

    private Environment currentEnvironment() {
        return environments.current();
    }

    String environmentTitle() {
        return currentEnvironment().title();
    }

    /// The name of a setting in the policy.
    String settingName(String part) {
        return "writeback." + currentEnvironment().id() + "." + part;
    }

    /// The names of the values that a statement may use, as they are written there.
    String parameterNames() {
        return ":" + String.join(", :", typedSettings().valueNames());
    }

    ReadOnlyObjectProperty<TaskState<String>> testStateProperty() {
        return testTask.stateProperty();
    }

    ReadOnlyObjectProperty<WriteBack.Status> statusProperty() {
        return writeBack.statusProperty();
    }

    /// Shows the settings of the current environment.
    void showSettings() {
        WriteBackSettings saved =
                preferences.current().writeBackOf(currentEnvironment().id());
        isShowing = true;
        form.showRecordAndKeepUnsavedTexts(
                currentEnvironment().id(),
                Map.of(
                        target.id(), saved.target().name(),
                        file.id(), saved.file(),
                        address.id(), saved.address(),
                        password.id(), "",
                        statement.id(), saved.statement(),
                        withBuyRate.id(), Boolean.toString(saved.withBuyRate())));
        isShowing = false;
    }

    private WriteBackSettings typedSettings() {
        return new WriteBackSettings(
                selectedTarget(),
                file.trimmedText(),
                address.trimmedText(),
                statement.trimmedText(),
                withBuyRate.isChecked());
    }

    private void saveIfComplete() {
        WriteBackSettings typed = typedSettings();
        if (!isShowing && typed.isComplete()) {
            preferences.changeAndSave(
                    previous -> previous.withWriteBackOf(currentEnvironment().id(), typed));
            form.markSavedIfStillShown(form.textsById(), form.shownRecordCount());
            writeBack.requestRun();
        }
    }

    // Stores the typed password for the typed address, and clears its field.
    private void savePasswordAndClearField() {
        String typed = password.textProperty().get();
        if (typed.isEmpty() || !WriteBackSettings.isUsableAddress(address.trimmedText())) {
            return;
        }
        password.showTextAndResetErrors("");
        if (SecretText.parsePassword(typed) instanceof TokenEntry.Accepted(SecretText entered)) {
            runner.start(
                    _ -> vault.saveToken(WriteBack.passwordKey(address.trimmedText()), entered),
                    TaskCallback.of(
                            storage -> password.hintProperty().set(texts.text("settings.network.password." + storage)),
                            _ -> password.showExternalError(texts.text("settings.network.password.lost"))));
        } else {
            password.showExternalError(texts.text("settings.office.password.wrong"));
        }
    }

    /// Replaces the path of the file, and saves it.
    void replaceFile(String path) {
        file.setText(path);
        file.onFocusLost();
    }

    /// Tries the typed settings without leaving anything behind, or shows their errors.
    void testSettings() {
        form.commitTexts();
        form.showErrorsOfAllFields();
        WriteBackSettings typed = typedSettings();
        if (typed.isComplete() && typed.target() != Target.NONE) {
            testTask.cancelPreviousAndStart(
                    _ -> writeBack.test(typed),
                    rows -> typed.target() == Target.FILE
                            ? texts.text("settings.writeback.works.file")
                            : texts.text("settings.writeback.works.database", rows));
        }
    }

    void cancelTest() {
        testTask.cancelAndReset();
    }

    /// Repeats a failed write now.
    void retryNow() {
        writeBack.retryNow();
    }

    /// Records whether an uncertain booking was written.
    void resolveUncertain(UUID attempt, boolean isWritten) {
        writeBack.resolveUncertain(attempt, isWritten);
    }

    /// Why a write or a test failed.
    String failureText(Throwable failure) {
        if (!(failure instanceof SQLException sqlFailure)) {
            return errorMessages.createFor(failure).explanation();
        }
        SharedDatabaseError error = SharedDatabaseError.fromFailure(sqlFailure);
        return error == SharedDatabaseError.OUT_OF_ORDER
                ? texts.text(
                        "settings.writeback.rejected",
                        Objects.requireNonNullElse(sqlFailure.getMessage(), "")
                                .lines()
                                .findFirst()
                                .orElse(""))
                : texts.text("settings.office." + error);
    }
}
