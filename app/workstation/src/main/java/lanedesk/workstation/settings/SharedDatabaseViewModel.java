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
import lanedesk.workstation.fx.input.FormField;
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
    private final FormField address = new FormField();
    private final ReadOnlyStringWrapper passwordError = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper notSharedText = new ReadOnlyStringWrapper("");

    /// The result of a connection test.
    ///
    /// @param storage where the password is stored; null if it is not stored
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
        address.setText(preferences.current().officeAddress());
        address.setOnFocusLost(this::saveAddress);
        updateNotShared();
    }

    FormField address() {
        return address;
    }

    ReadOnlyStringProperty passwordErrorProperty() {
        return passwordError.getReadOnlyProperty();
    }

    /// Which environments are not shared, and why; empty if all are shared or there is no shared database.
    ReadOnlyStringProperty notSharedTextProperty() {
        return notSharedText.getReadOnlyProperty();
    }

    /// Determines again which environments are not shared, because they run on this computer.
    void updateNotShared() {
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

    /// Called when the field loses the focus: saves a valid address. An empty address means that nothing is shared.
    private boolean saveAddress() {
        String typed = address.trimmedText();
        boolean isValid = typed.isEmpty() || PostgresProbe.isDatabaseAddress(typed);
        address.setError(isValid ? "" : texts.text("settings.office.address.wrong"));
        if (isValid) {
            preferences.changeAndSave(previous -> previous.withOfficeAddress(typed));
            updateNotShared();
        }
        return isValid && !typed.isEmpty();
    }

    /// Tests the connection with the typed password, or with the stored password if none is typed. Saves a typed
    /// password that works.
    void startTest(String typed) {
        Optional<SecretText> entered =
                SecretText.parsePassword(typed) instanceof TokenEntry.Accepted(SecretText password)
                        ? Optional.of(password)
                        : Optional.empty();
        boolean usable = entered.isPresent() || typed.isEmpty();
        passwordError.set(usable ? "" : texts.text("settings.office.password.wrong"));
        if (!saveAddress() || !usable) {
            return;
        }
        String destination = preferences.current().officeAddress();
        TokenKey key = tokenKeyOf(destination);
        testTask.start(
                _ -> {
                    SharedDatabaseProbe.ProbeResult probeResult =
                            probe.probe(destination, entered.isPresent() ? entered : vault.findToken(key));
                    boolean isNew = probeResult == SharedDatabaseProbe.ProbeResult.WORKS && entered.isPresent();
                    return new SharedDatabaseTestResult(
                            probeResult, isNew ? vault.saveToken(key, entered.get()) : null);
                },
                result -> result);
    }

    /// A sentence about the result of a test.
    String resultText(SharedDatabaseTestResult result) {
        return texts.text(
                "settings.office." + result.probeResult() + (result.isForgottenAtExit() ? ".FOR_THIS_RUN" : ""));
    }

    void cancel() {
        testTask.cancel();
    }

    static TokenKey tokenKeyOf(String databaseAddress) {
        URI uri = URI.create(databaseAddress);
        return TokenKey.ofSharedDatabase(uri, Objects.requireNonNullElse(uri.getUserInfo(), ""));
    }
}
