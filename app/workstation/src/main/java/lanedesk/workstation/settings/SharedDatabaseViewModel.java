package lanedesk.workstation.settings;

import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenKey;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Holds the settings of the shared database. The password is stored like a token, never with the address.
final class SharedDatabaseViewModel {

    private final LivePreferences preferences;
    private final TokenVault vault;
    private final SharedDatabaseProbe probe;
    private final Environments environments;
    private final SettingsTask<SharedDatabaseTestResult> testTask;
    private final Texts texts;
    private final Form form;
    private final FormField address;
    private final FormField password;
    private final ReadOnlyStringWrapper notSharedText = new ReadOnlyStringWrapper("");

    /// The result of a connection test.
    ///
    /// @param storage where the typed password was saved; null if no password was saved by this test
    record SharedDatabaseTestResult(SharedDatabaseProbe.ProbeResult probeResult, TokenVault.@Nullable Storage storage) {
        boolean isForgottenAtExit() {
            return storage == TokenVault.Storage.FOR_THIS_RUN;
        }
    }

    SharedDatabaseViewModel(
            LivePreferences preferences,
            Environments environments,
            TokenVault vault,
            SharedDatabaseProbe probe,
            TaskRunner runner,
            ErrorMessages errorMessages,
            Texts texts) {
        this.preferences = preferences;
        this.environments = environments;
        this.vault = vault;
        this.probe = probe;
        this.testTask = new SettingsTask<>(
                runner, failure -> errorMessages.createFor(failure).explanation());
        this.texts = texts;
        form = new Form(texts, null, Form.ErrorTiming.WHEN_LEFT_EVEN_IF_EMPTY);
        address = form.addField("address")
                .setErrorRule(text ->
                        PostgresProbe.isDatabaseAddress(text) ? null : texts.text("settings.office.address.wrong"))
                .setOnAccepted(this::saveAddressAndUpdateNotSharedText);
        address.setText(preferences.current().officeAddress());
        password = form.addField("password");
        form.setOnEnter(field -> {
            if (field.equals(password)) {
                startConnectionTestAndSavePassword();
            } else {
                field.onFocusLost();
            }
        });
        updateNotSharedText();
    }

    Form form() {
        return form;
    }

    /// Which environments are not shared, and why; empty if all are shared or there is no shared database.
    ReadOnlyStringProperty notSharedTextProperty() {
        return notSharedText.getReadOnlyProperty();
    }

    /// Determines again which environments are not shared, because they run on this computer.
    void updateNotSharedText() {
        String environmentNames = environments.allEnvironments().stream()
                .filter(environment -> !environment.isSharedService())
                .map(Environment::title)
                .collect(Collectors.joining(", "));
        boolean isOffice = !preferences.current().officeAddress().isEmpty();
        notSharedText.set(
                isOffice && !environmentNames.isEmpty()
                        ? texts.text("settings.office.notShared", environmentNames)
                        : "");
    }

    /// The state of the connection test.
    ReadOnlyObjectProperty<TaskState<SharedDatabaseTestResult>> stateProperty() {
        return testTask.stateProperty();
    }

    // An empty address means that nothing is shared.
    private void saveAddressAndUpdateNotSharedText() {
        preferences.changeAndSave(previous -> previous.withOfficeAddress(address.trimmedText()));
        updateNotSharedText();
    }

    /// Tests the connection with the typed password or, without a typed password, with the stored password.
    /// Saves a password that works, and clears the password field.
    void startConnectionTestAndSavePassword() {
        String typed = password.textProperty().get();
        password.showTextAndResetErrors("");
        Optional<SecretText> entered =
                SecretText.parsePassword(typed) instanceof TokenEntry.Accepted(SecretText accepted)
                        ? Optional.of(accepted)
                        : Optional.empty();
        boolean usable = entered.isPresent() || typed.isEmpty();
        password.showExternalError(usable ? "" : texts.text("settings.office.password.wrong"));
        address.onFocusLost();
        if (address.isEmpty() || !address.isValid() || !usable) {
            return;
        }
        String destination = preferences.current().officeAddress();
        TokenKey key = tokenKeyOf(destination);
        testTask.cancelPreviousAndStart(
                _ -> {
                    SharedDatabaseProbe.ProbeResult probeResult =
                            probe.testConnection(destination, entered.isPresent() ? entered : vault.findToken(key));
                    boolean isNew = probeResult == SharedDatabaseProbe.ProbeResult.WORKS && entered.isPresent();
                    return new SharedDatabaseTestResult(
                            probeResult, isNew ? vault.saveToken(key, entered.get()) : null);
                },
                result -> result);
    }

    /// A sentence about the result of a test.
    String testResultText(SharedDatabaseTestResult result) {
        return texts.text(
                "settings.office." + result.probeResult() + (result.isForgottenAtExit() ? ".FOR_THIS_RUN" : ""));
    }

    void cancelConnectionTest() {
        testTask.cancelAndReset();
    }

    static TokenKey tokenKeyOf(String databaseAddress) {
        URI uri = URI.create(databaseAddress);
        return TokenKey.ofSharedDatabase(uri, Objects.requireNonNullElse(uri.getUserInfo(), ""));
    }
}
