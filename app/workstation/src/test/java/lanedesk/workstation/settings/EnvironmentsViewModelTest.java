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
        model.form().field(ProfileError.Field.BASE_URL).textProperty().set("http://api.freight.example");
        assertThat(model.save()).contains(ProfileError.Field.BASE_URL);
        assertThat(model.form()
                        .field(ProfileError.Field.BASE_URL)
                        .errorProperty()
                        .get())
                .contains("https://");
        assertThat(model.form().field(ProfileError.Field.NAME).errorProperty().get())
                .isEmpty();
        assertThat(setup.environments.all()).hasSize(1);
        model.form().field(ProfileError.Field.BASE_URL).textProperty().set("https://api.freight.example");
        assertThat(model.save()).isEmpty();
        assertThat(setup.environments.all()).hasSize(2);
        assertThat(model.isAddressEditable()).isFalse();
    }

    @Test
    void keepsUnsavedInputWhileOtherEnvironmentIsShown() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.form().field(ProfileError.Field.BASE_URL).fireLeave();
        model.select(setup.environments.current());
        assertThat(model.form().field(ProfileError.Field.NAME).textProperty().get())
                .isEqualTo("Sandbox");
        model.create();
        assertThat(model.form()
                        .field(ProfileError.Field.BASE_URL)
                        .textProperty()
                        .get())
                .isEqualTo("https://api.freight.example");
    }

    @Test
    void keepsUnsavedKindWhileOtherEnvironmentIsShown() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.save();
        Environment live = setup.environments.all().getLast();
        model.form().kindProperty().set(Environment.Kind.OTHER);
        model.select(setup.environments.current());
        assertThat(model.form().kindProperty().get()).isEqualTo(Environment.Kind.SANDBOX);
        model.select(live);
        assertThat(model.form().kindProperty().get()).isEqualTo(Environment.Kind.OTHER);
    }

    @Test
    void leavingUnchangedFieldSavesNothing() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.save();
        Environment live = setup.environments.all().getLast();
        model.form().field(ProfileError.Field.NAME).fireLeave();
        ProfileDraft saved = ProfileDraft.of(live);
        setup.environments.edit(
                live.id(),
                new ProfileDraft(
                        saved.name(), saved.kind(), saved.baseUrl(), saved.hazmatUrl(), "other@broker.example"));
        model.refresh();
        assertThat(model.form().field(ProfileError.Field.USER).textProperty().get())
                .isEqualTo("other@broker.example");
    }

    @Test
    void switchesToProductionOnlyAfterConfirmation() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.save();
        model.switchToSelected();
        assertThat(setup.environments.current().isSandbox()).isTrue();
        assertThat(setup.confirmations).singleElement().satisfies(question -> {
            assertThat(question.tone()).isEqualTo(Tone.DANGER);
            assertThat(question.title()).isEqualTo("Switch to Live_1?");
            assertThat(question.yesText()).isEqualTo("Work in Live__1");
        });
        setup.confirmations.getFirst().onYes().run();
        assertThat(setup.environments.current().isProduction()).isTrue();
        assertThat(model.isRemovable()).isFalse();
    }

    @Test
    void deletesTokenOfRemovedProfile() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.save();
        Environment live = setup.environments.all().getLast();
        model.enterToken("a-token");
        assertThat(model.tokenProperty().get())
                .isEqualTo(new TokenState.Present(TokenState.Present.TokenStorage.THIS_RUN));
        assertThat(setup.vault.find(TokenKey.of(live))).isPresent();
        model.remove();
        setup.confirmations.getFirst().onYes().run();
        assertThat(setup.environments.all()).hasSize(1);
        assertThat(setup.vault.find(TokenKey.of(live))).isEmpty();
    }

    @Test
    void deletesTokenOfRemovedProfileAfterSelectionChange() {
        ManualTaskRunner later = ManualTaskRunner.manual();
        SettingsFixture slow = new SettingsFixture(Language.ENGLISH, later, null);
        EnvironmentsViewModel model = slow.environmentsModel();
        fillProductionProfile(model);
        model.save();
        Environment live = slow.environments.all().getLast();
        model.enterToken("a-token");
        later.runAll();
        assertThat(slow.vault.find(TokenKey.of(live))).isPresent();
        model.remove();
        slow.confirmations.getFirst().onYes().run();
        later.runAll();
        assertThat(slow.vault.find(TokenKey.of(live))).isEmpty();
    }

    @Test
    void savesAndDeletesTokenAfterSelectionChange() {
        ManualTaskRunner later = ManualTaskRunner.manual();
        SettingsFixture slow = new SettingsFixture(Language.ENGLISH, later, null);
        EnvironmentsViewModel model = slow.environmentsModel();
        fillProductionProfile(model);
        model.save();
        Environment live = slow.environments.all().getLast();
        model.enterToken("a-token");
        model.select(slow.environments.current());
        later.runAll();
        assertThat(slow.vault.find(TokenKey.of(live))).isPresent();
        assertThat(model.tokenProperty().get()).isEqualTo(new TokenState.NotNeeded());
        model.select(live);
        later.runAll();
        assertThat(model.tokenProperty().get())
                .isEqualTo(new TokenState.Present(TokenState.Present.TokenStorage.FOUND));
        model.forgetToken();
        model.close();
        later.runAll();
        assertThat(slow.vault.find(TokenKey.of(live))).isEmpty();
    }

    @Test
    void resumesInterruptedLoadWhenShownAgain() {
        ManualTaskRunner later = ManualTaskRunner.manual();
        EnvironmentsViewModel model = new SettingsFixture(Language.ENGLISH, later, null).environmentsModel();
        fillProductionProfile(model);
        model.save();
        assertThat(model.tokenProperty().get()).isEqualTo(new TokenState.TokenLoading());
        model.close();
        later.runAll();
        model.refresh();
        later.runAll();
        assertThat(model.tokenProperty().get()).isEqualTo(new TokenState.Missing());
    }

    @Test
    void changesKeyStoreOneAtATime() {
        ManualTaskRunner later = ManualTaskRunner.manual();
        SettingsFixture slow = new SettingsFixture(Language.ENGLISH, later, null);
        EnvironmentsViewModel model = slow.environmentsModel();
        fillProductionProfile(model);
        model.save();
        later.runAll();
        model.enterToken("first");
        model.enterToken("second");
        assertThat(later.queuedCount()).isEqualTo(1);
        later.runAll();
        assertThat(slow.vault.find(TokenKey.of(slow.environments.all().getLast())))
                .map(SecretText::reveal)
                .contains("second");
    }

    private static SettingsFixture setupWithKeyStore(BooleanSupplier forgets) {
        TokenVault keyStore = new TokenVault() {
            @Override
            public Optional<SecretText> find(TokenKey key) {
                return Optional.empty();
            }

            @Override
            public Storage save(TokenKey key, SecretText token) {
                return Storage.IN_KEY_STORE;
            }

            @Override
            public boolean delete(TokenKey key) {
                return forgets.getAsBoolean();
            }
        };
        return new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null, MachinePolicy.NONE, keyStore);
    }

    @Test
    void reportsTokenNotDeletedByKeyStore() {
        EnvironmentsViewModel model = setupWithKeyStore(() -> false).environmentsModel();
        fillProductionProfile(model);
        model.save();
        model.enterToken("a-token");
        model.forgetToken();
        assertThat(model.tokenProperty().get()).isEqualTo(new TokenState.NotDeleted());
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
        SettingsFixture keeping = setupWithKeyStore(forgets);
        EnvironmentsViewModel model = keeping.environmentsModel();
        fillProductionProfile(model);
        model.save();
        model.enterToken("a-token");
        model.remove();
        keeping.confirmations.getFirst().onYes().run();
        return keeping.notifications.shown().stream()
                .flatMap(notice -> Stream.of(notice.title(), notice.detail()))
                .toList();
    }

    @Test
    void offersSwitchCommandsAndConfirmsProduction() {
        EnvironmentSwitch switching = new EnvironmentSwitch(setup.environments, setup.confirmations::add, setup.texts);
        assertThat(switching.commands(() -> true)).isEmpty();
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.save();
        Command live = switching.commands(() -> true).getFirst();
        assertThat(live.label()).isEqualTo("Switch to Live_1");
        live.run().run();
        assertThat(setup.environments.current().isSandbox()).isTrue();
        setup.confirmations.getFirst().onYes().run();
        assertThat(setup.environments.current().isProduction()).isTrue();
        assertThat(switching.commands(() -> true)).extracting(Command::label).containsExactly("Switch to Sandbox");
        switching.commands(() -> true).getFirst().run().run();
        assertThat(setup.environments.current().isSandbox()).isTrue();
    }

    @Test
    void rejectsInvalidToken() {
        EnvironmentsViewModel model = setup.environmentsModel();
        fillProductionProfile(model);
        model.save();
        model.enterToken("two words");
        assertThat(model.tokenProperty().get()).isEqualTo(new TokenState.Rejected("BLANK_INSIDE"));
        assertThat(setup.connections.hasToken(setup.environments.all().getLast()))
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
            model.select(running.environments.current());
            model.test();
            ConnectionReport report =
                    ((TaskState.Done<ConnectionReport>) model.testProperty().get()).result();
            assertThat(report).isInstanceOf(ConnectionReport.Working.class);
            assertThat(new ConnectionReportLabels(running.texts, running.formats).text(report))
                    .matches("Connection OK: answered in [\\d,]+ ms, 4 customers\\.");
        }
    }

    @Test
    void reportsSandboxThatDoesNotStart() {
        EnvironmentsViewModel model = setup.environmentsModel();
        model.select(setup.environments.current());
        model.test();
        assertThat(model.testProperty().get()).isInstanceOf(TaskState.Failed.class);
    }

    private void fillProductionProfile(EnvironmentsViewModel model) {
        model.create();
        model.form().field(ProfileError.Field.NAME).textProperty().set("Live_1");
        model.form().kindProperty().set(Environment.Kind.PRODUCTION);
        model.form().field(ProfileError.Field.BASE_URL).textProperty().set("https://api.freight.example");
        model.form().field(ProfileError.Field.USER).textProperty().set("dana@broker.example");
    }
}
