package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import lanedesk.workstation.environment.ConnectionReport;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.ProfileError;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenKey;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.work.ManualTaskRunner;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.Test;

class EnvironmentsViewModelTest {

    private final SettingsFixture setup = new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null);

    @Test
    void rejectsInvalidProfileAndMarksFields() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.form().formField(ProfileError.Field.BASE_URL).textProperty().set("http://api.freight.example");
        assertThat(model.saveProfileOrShowErrors()).contains("baseUrl");
        assertThat(model.form()
                        .formField(ProfileError.Field.BASE_URL)
                        .errorProperty()
                        .get())
                .contains("https://");
        assertThat(model.form()
                        .formField(ProfileError.Field.NAME)
                        .errorProperty()
                        .get())
                .isEmpty();
        assertThat(setup.environments.allEnvironments()).hasSize(1);
        model.form().formField(ProfileError.Field.BASE_URL).textProperty().set("https://api.freight.example");
        assertThat(model.saveProfileOrShowErrors()).isEmpty();
        assertThat(setup.environments.allEnvironments()).hasSize(2);
        assertThat(model.isAddressEditable()).isFalse();
    }

    @Test
    void keepsUnsavedInputWhileOtherEnvironmentIsShown() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.form().formField(ProfileError.Field.BASE_URL).onFocusLost();
        model.selectEnvironment(setup.environments.current());
        assertThat(model.form()
                        .formField(ProfileError.Field.NAME)
                        .textProperty()
                        .get())
                .isEqualTo("Sandbox");
        model.startNewProfile();
        assertThat(model.form()
                        .formField(ProfileError.Field.BASE_URL)
                        .textProperty()
                        .get())
                .isEqualTo("https://api.freight.example");
    }

    @Test
    void keepsUnsavedKindWhileOtherEnvironmentIsShown() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.saveProfileOrShowErrors();
        Environment live = setup.environments.allEnvironments().getLast();
        model.form().form().fieldById("kind").setText("OTHER");
        model.selectEnvironment(setup.environments.current());
        assertThat(model.form().kindProperty().getValue()).isEqualTo(Environment.Kind.SANDBOX);
        model.selectEnvironment(live);
        assertThat(model.form().kindProperty().getValue()).isEqualTo(Environment.Kind.OTHER);
    }

    @Test
    void savesNothingWhenFieldIsUnchanged() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.saveProfileOrShowErrors();
        Environment live = setup.environments.allEnvironments().getLast();
        model.form().formField(ProfileError.Field.NAME).onFocusLost();
        ProfileDraft saved = ProfileDraft.ofEnvironment(live);
        setup.environments.editAndSaveProfile(
                live.id(),
                new ProfileDraft(
                        saved.name(), saved.kind(), saved.baseUrl(), saved.hazmatUrl(), "other@broker.example"));
        model.resumeTokenLoadAndUpdateSelection();
        assertThat(model.form()
                        .formField(ProfileError.Field.USER)
                        .textProperty()
                        .get())
                .isEqualTo("other@broker.example");
    }

    @Test
    void switchesToProductionOnlyAfterConfirmation() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.saveProfileOrShowErrors();
        model.switchToSelectedEnvironment();
        assertThat(setup.environments.current().isSandbox()).isTrue();
        assertThat(setup.confirmations).singleElement().satisfies(question -> {
            assertThat(question.tone()).isEqualTo(Tone.DANGER);
            assertThat(question.title()).isEqualTo("Switch to Live_1?");
            assertThat(question.yesText()).isEqualTo("Work in Live__1");
        });
        setup.confirmations.getFirst().onYes().run();
        assertThat(setup.environments.current().isProductionOrUnknown()).isTrue();
        assertThat(model.isRemovable()).isFalse();
    }

    @Test
    void deletesTokenOfRemovedProfile() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.saveProfileOrShowErrors();
        Environment live = setup.environments.allEnvironments().getLast();
        model.saveToken("a-token");
        assertThat(model.tokenStateProperty().get())
                .isEqualTo(new TokenState.Present(TokenState.Present.TokenStorage.THIS_RUN));
        assertThat(setup.vault.findToken(TokenKey.ofEnvironment(live))).isPresent();
        model.confirmAndRemoveSelectedEnvironment();
        setup.confirmations.getFirst().onYes().run();
        assertThat(setup.environments.allEnvironments()).hasSize(1);
        assertThat(setup.vault.findToken(TokenKey.ofEnvironment(live))).isEmpty();
    }

    @Test
    void deletesTokenOfRemovedProfileAfterSelectionChange() {
        ManualTaskRunner manualRunner = ManualTaskRunner.manual();
        SettingsFixture slow = new SettingsFixture(Language.ENGLISH, manualRunner, null);
        EnvironmentsViewModel model = slow.environmentsModel();
        fillProductionProfile(model);
        model.saveProfileOrShowErrors();
        Environment live = slow.environments.allEnvironments().getLast();
        model.saveToken("a-token");
        manualRunner.runAll();
        assertThat(slow.vault.findToken(TokenKey.ofEnvironment(live))).isPresent();
        model.confirmAndRemoveSelectedEnvironment();
        slow.confirmations.getFirst().onYes().run();
        manualRunner.runAll();
        assertThat(slow.vault.findToken(TokenKey.ofEnvironment(live))).isEmpty();
    }

    @Test
    void savesAndDeletesTokenAfterSelectionChange() {
        ManualTaskRunner manualRunner = ManualTaskRunner.manual();
        SettingsFixture slow = new SettingsFixture(Language.ENGLISH, manualRunner, null);
        EnvironmentsViewModel model = slow.environmentsModel();
        fillProductionProfile(model);
        model.saveProfileOrShowErrors();
        Environment live = slow.environments.allEnvironments().getLast();
        model.saveToken("a-token");
        model.selectEnvironment(slow.environments.current());
        manualRunner.runAll();
        assertThat(slow.vault.findToken(TokenKey.ofEnvironment(live))).isPresent();
        assertThat(model.tokenStateProperty().get()).isEqualTo(new TokenState.NotNeeded());
        model.selectEnvironment(live);
        manualRunner.runAll();
        assertThat(model.tokenStateProperty().get())
                .isEqualTo(new TokenState.Present(TokenState.Present.TokenStorage.FOUND));
        model.deleteToken();
        model.cancelTasks();
        manualRunner.runAll();
        assertThat(slow.vault.findToken(TokenKey.ofEnvironment(live))).isEmpty();
    }

    @Test
    void resumesInterruptedLoadWhenShownAgain() {
        ManualTaskRunner manualRunner = ManualTaskRunner.manual();
        EnvironmentsViewModel model = new SettingsFixture(Language.ENGLISH, manualRunner, null).environmentsModel();
        fillProductionProfile(model);
        model.saveProfileOrShowErrors();
        assertThat(model.tokenStateProperty().get()).isEqualTo(new TokenState.TokenLoading());
        model.cancelTasks();
        manualRunner.runAll();
        model.resumeTokenLoadAndUpdateSelection();
        manualRunner.runAll();
        assertThat(model.tokenStateProperty().get()).isEqualTo(new TokenState.Missing());
    }

    @Test
    void runsKeyStoreChangesOneAfterAnother() {
        ManualTaskRunner manualRunner = ManualTaskRunner.manual();
        SettingsFixture slow = new SettingsFixture(Language.ENGLISH, manualRunner, null);
        EnvironmentsViewModel model = slow.environmentsModel();
        fillProductionProfile(model);
        model.saveProfileOrShowErrors();
        manualRunner.runAll();
        model.saveToken("first");
        model.saveToken("second");
        assertThat(manualRunner.queuedCount()).isEqualTo(1);
        manualRunner.runAll();
        assertThat(slow.vault.findToken(TokenKey.ofEnvironment(
                        slow.environments.allEnvironments().getLast())))
                .map(SecretText::secretText)
                .contains("second");
    }

    private static SettingsFixture createSetupWithKeyStore(BooleanSupplier forgets) {
        TokenVault keyStore = new TokenVault() {
            @Override
            public Optional<SecretText> findToken(TokenKey key) {
                return Optional.empty();
            }

            @Override
            public Storage saveToken(TokenKey key, SecretText token) {
                return Storage.IN_KEY_STORE;
            }

            @Override
            public boolean deleteToken(TokenKey key) {
                return forgets.getAsBoolean();
            }
        };
        return new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null, MachinePolicy.NONE, keyStore);
    }

    @Test
    void reportsTokenNotDeletedByKeyStore() {
        EnvironmentsViewModel model = createSetupWithKeyStore(() -> false).environmentsModel();
        fillProductionProfile(model);
        model.saveProfileOrShowErrors();
        model.saveToken("a-token");
        model.deleteToken();
        assertThat(model.tokenStateProperty().get()).isEqualTo(new TokenState.NotDeleted());
    }

    @Test
    void warnsOfTokenRemainingAfterRemoval() {
        assertThat(notificationsAfterRemoval(() -> false))
                .containsExactly(
                        "The token of Live_1 may still be in the credential store",
                        "It could not be deleted. Delete it manually.");
        assertThat(notificationsAfterRemoval(() -> {
                    throw new IllegalStateException("no answer");
                }))
                .first()
                .isEqualTo("The token of Live_1 may still be in the credential store");
        assertThat(notificationsAfterRemoval(() -> true)).isEmpty();
    }

    private List<String> notificationsAfterRemoval(BooleanSupplier forgets) {
        SettingsFixture keeping = createSetupWithKeyStore(forgets);
        EnvironmentsViewModel model = keeping.environmentsModel();
        fillProductionProfile(model);
        model.saveProfileOrShowErrors();
        model.saveToken("a-token");
        model.confirmAndRemoveSelectedEnvironment();
        keeping.confirmations.getFirst().onYes().run();
        return keeping.notifications.shownNotifications().stream()
                .flatMap(notice -> Stream.of(notice.title(), notice.detail()))
                .toList();
    }

    @Test
    void offersSwitchCommandsAndConfirmsProduction() {
        EnvironmentSwitch switching = new EnvironmentSwitch(setup.environments, setup.confirmations::add, setup.texts);
        assertThat(switching.createCommands(() -> true)).isEmpty();
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.saveProfileOrShowErrors();
        Command live = switching.createCommands(() -> true).getFirst();
        assertThat(live.label()).isEqualTo("Switch to Live_1");
        live.keyAction().run();
        assertThat(setup.environments.current().isSandbox()).isTrue();
        setup.confirmations.getFirst().onYes().run();
        assertThat(setup.environments.current().isProductionOrUnknown()).isTrue();
        assertThat(switching.createCommands(() -> true))
                .extracting(Command::label)
                .containsExactly("Switch to Sandbox");
        switching.createCommands(() -> true).getFirst().keyAction().run();
        assertThat(setup.environments.current().isSandbox()).isTrue();
    }

    @Test
    void rejectsInvalidToken() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.saveProfileOrShowErrors();
        model.saveToken("two words");
        assertThat(model.tokenStateProperty().get()).isEqualTo(new TokenState.Rejected("BLANK_INSIDE"));
        assertThat(setup.connections.hasToken(
                        setup.environments.allEnvironments().getLast()))
                .isFalse();
    }

    @Test
    void testsSandboxAtItsAddress() throws IOException {
        try (MockWebServer server = new MockWebServer()) {
            server.enqueue(new MockResponse.Builder()
                    .body(Files.readString(
                            Path.of(System.getProperty("contract.dir"), "golden", "customers.answer.json")))
                    .build());
            server.start();
            SettingsFixture running = new SettingsFixture(
                    Language.ENGLISH,
                    ManualTaskRunner.immediate(),
                    () -> server.url("/").uri());
            EnvironmentsViewModel model = running.environmentsModel();
            model.selectEnvironment(running.environments.current());
            model.testConnection();
            ConnectionReport report = ((TaskState.Done<ConnectionReport>)
                            model.testStateProperty().get())
                    .result();
            assertThat(report).isInstanceOf(ConnectionReport.Working.class);
            assertThat(new EnvironmentsView(model, running.texts, running.formats).testResultText(report))
                    .matches("Connection OK: answered in [\\d,]+ ms, 4 customers\\.");
        }
    }

    @Test
    void reportsSandboxThatDoesNotStart() {
        EnvironmentsViewModel model = setup.environmentsModel();
        model.selectEnvironment(setup.environments.current());
        model.testConnection();
        assertThat(model.testStateProperty().get()).isInstanceOf(TaskState.Failed.class);
    }

    private void fillProductionProfile(EnvironmentsViewModel model) {
        model.startNewProfile();
        model.form().formField(ProfileError.Field.NAME).textProperty().set("Live_1");
        model.form().form().fieldById("kind").setText("PRODUCTION");
        model.form().formField(ProfileError.Field.BASE_URL).textProperty().set("https://api.freight.example");
        model.form().formField(ProfileError.Field.USER).textProperty().set("dana@broker.example");
    }
}
