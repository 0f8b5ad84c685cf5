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
import lanedesk.workstation.environment.ProfileProblem;
import lanedesk.workstation.environment.TokenKey;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.settings.preference.Policy;
import lanedesk.workstation.work.StepRunner;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.Test;

class EnvironmentsViewModelTest {

    private final Setup setup = new Setup(Language.ENGLISH, StepRunner.immediate(), null);

    @Test
    void aProfileWithProblemsIsNotKeptAndSaysWhere() {
        EnvironmentsViewModel model = setup.environmentsModel();
        typeProduction(model);
        model.form().field(ProfileProblem.Field.BASE_URL).textProperty().set("http://api.freight.example");
        assertThat(model.save()).contains(ProfileProblem.Field.BASE_URL);
        assertThat(model.form()
                        .field(ProfileProblem.Field.BASE_URL)
                        .errorProperty()
                        .get())
                .contains("https://");
        assertThat(model.form().field(ProfileProblem.Field.NAME).errorProperty().get())
                .isEmpty();
        assertThat(setup.environments.all()).hasSize(1);
        model.form().field(ProfileProblem.Field.BASE_URL).textProperty().set("https://api.freight.example");
        assertThat(model.save()).isEmpty();
        assertThat(setup.environments.all()).hasSize(2);
        assertThat(model.isAddressOpen()).isFalse();
    }

    @Test
    void whatIsTypedStaysWhileAnotherEnvironmentIsLookedAt() {
        EnvironmentsViewModel model = setup.environmentsModel();
        typeProduction(model);
        model.form().field(ProfileProblem.Field.BASE_URL).leave();
        model.select(setup.environments.current());
        assertThat(model.form().field(ProfileProblem.Field.NAME).textProperty().get())
                .isEqualTo("Sandbox");
        model.create();
        assertThat(model.form()
                        .field(ProfileProblem.Field.BASE_URL)
                        .textProperty()
                        .get())
                .isEqualTo("https://api.freight.example");
    }

    @Test
    void aKindThatWasChosenStaysWhileAnotherEnvironmentIsLookedAt() {
        EnvironmentsViewModel model = setup.environmentsModel();
        typeProduction(model);
        model.save();
        Environment live = setup.environments.all().getLast();
        model.form().kindProperty().set(Environment.Kind.OTHER);
        model.select(setup.environments.current());
        assertThat(model.form().kindProperty().get()).isEqualTo(Environment.Kind.SANDBOX);
        model.select(live);
        assertThat(model.form().kindProperty().get()).isEqualTo(Environment.Kind.OTHER);
    }

    @Test
    void aFieldThatIsOnlyPassedKeepsNothingThatChangesElsewhere() {
        EnvironmentsViewModel model = setup.environmentsModel();
        typeProduction(model);
        model.save();
        Environment live = setup.environments.all().getLast();
        model.form().field(ProfileProblem.Field.NAME).leave();
        ProfileDraft kept = ProfileDraft.of(live);
        setup.environments.edit(
                live.id(),
                new ProfileDraft(kept.name(), kept.kind(), kept.baseUrl(), kept.hazmatUrl(), "other@broker.example"));
        model.lookAgain();
        assertThat(model.form().field(ProfileProblem.Field.USER).textProperty().get())
                .isEqualTo("other@broker.example");
    }

    @Test
    void productionIsTakenIntoUseOnlyAfterAQuestionThatNamesIt() {
        EnvironmentsViewModel model = setup.environmentsModel();
        typeProduction(model);
        model.save();
        model.use();
        assertThat(setup.environments.current().isSandbox()).isTrue();
        assertThat(setup.asked).singleElement().satisfies(question -> {
            assertThat(question.tone()).isEqualTo(Tone.DANGER);
            assertThat(question.title()).isEqualTo("Switch to Live_1?");
            assertThat(question.yes()).isEqualTo("Work in Live__1");
        });
        setup.asked.getFirst().onYes().run();
        assertThat(setup.environments.current().isProduction()).isTrue();
        assertThat(model.isRemovable()).isFalse();
    }

    @Test
    void removingAProfileForgetsItsToken() {
        EnvironmentsViewModel model = setup.environmentsModel();
        typeProduction(model);
        model.save();
        Environment live = setup.environments.all().getLast();
        model.enterToken("a-token");
        assertThat(model.tokenProperty().get()).isEqualTo(new TokenState.Present(TokenState.Present.Where.THIS_RUN));
        assertThat(setup.vault.find(TokenKey.of(live))).isPresent();
        model.remove();
        setup.asked.getFirst().onYes().run();
        assertThat(setup.environments.all()).hasSize(1);
        assertThat(setup.vault.find(TokenKey.of(live))).isEmpty();
    }

    @Test
    void theTokenOfARemovedProfileGoesAlthoughAnotherIsLookedAtMeanwhile() {
        StepRunner later = StepRunner.manual();
        Setup slow = new Setup(Language.ENGLISH, later, null);
        EnvironmentsViewModel model = slow.environmentsModel();
        typeProduction(model);
        model.save();
        Environment live = slow.environments.all().getLast();
        model.enterToken("a-token");
        later.runAll();
        assertThat(slow.vault.find(TokenKey.of(live))).isPresent();
        model.remove();
        slow.asked.getFirst().onYes().run();
        later.runAll();
        assertThat(slow.vault.find(TokenKey.of(live))).isEmpty();
    }

    @Test
    void aTokenIsKeptAndForgottenAlthoughAnotherIsLookedAtMeanwhile() {
        StepRunner later = StepRunner.manual();
        Setup slow = new Setup(Language.ENGLISH, later, null);
        EnvironmentsViewModel model = slow.environmentsModel();
        typeProduction(model);
        model.save();
        Environment live = slow.environments.all().getLast();
        model.enterToken("a-token");
        model.select(slow.environments.current());
        later.runAll();
        assertThat(slow.vault.find(TokenKey.of(live))).isPresent();
        assertThat(model.tokenProperty().get()).isEqualTo(new TokenState.NotNeeded());
        model.select(live);
        later.runAll();
        assertThat(model.tokenProperty().get()).isEqualTo(new TokenState.Present(TokenState.Present.Where.FOUND));
        model.forgetToken();
        model.close();
        later.runAll();
        assertThat(slow.vault.find(TokenKey.of(live))).isEmpty();
    }

    @Test
    void whatWasBrokenOffIsAskedAnewWhenThePageIsBack() {
        StepRunner later = StepRunner.manual();
        EnvironmentsViewModel model = new Setup(Language.ENGLISH, later, null).environmentsModel();
        typeProduction(model);
        model.save();
        assertThat(model.tokenProperty().get()).isEqualTo(new TokenState.Looking());
        model.close();
        later.runAll();
        model.lookAgain();
        later.runAll();
        assertThat(model.tokenProperty().get()).isEqualTo(new TokenState.Missing());
    }

    @Test
    void theKeyStoreGetsOneChangeAfterTheOther() {
        StepRunner later = StepRunner.manual();
        Setup slow = new Setup(Language.ENGLISH, later, null);
        EnvironmentsViewModel model = slow.environmentsModel();
        typeProduction(model);
        model.save();
        later.runAll();
        model.enterToken("first");
        model.enterToken("second");
        assertThat(later.waiting()).isEqualTo(1);
        later.runAll();
        assertThat(slow.vault.find(TokenKey.of(slow.environments.all().getLast())))
                .map(TokenText::reveal)
                .contains("second");
    }

    private static Setup withKeyStore(BooleanSupplier forgets) {
        TokenVault keyStore = new TokenVault() {
            @Override
            public Optional<TokenText> find(TokenKey key) {
                return Optional.empty();
            }

            @Override
            public Storage save(TokenKey key, TokenText token) {
                return Storage.IN_KEY_STORE;
            }

            @Override
            public boolean forget(TokenKey key) {
                return forgets.getAsBoolean();
            }
        };
        return new Setup(Language.ENGLISH, StepRunner.immediate(), null, Policy.NONE, keyStore);
    }

    @Test
    void aTokenThatTheKeyStoreDoesNotGiveUpIsSaidToBeThere() {
        EnvironmentsViewModel model = withKeyStore(() -> false).environmentsModel();
        typeProduction(model);
        model.save();
        model.enterToken("a-token");
        model.forgetToken();
        assertThat(model.tokenProperty().get()).isEqualTo(new TokenState.Left());
    }

    @Test
    void aTokenThatStaysWhenItsProfileIsRemovedIsTold() {
        assertThat(toldOnceRemoved(() -> false))
                .containsExactly(
                        "The token of Live_1 may still be in the key store",
                        "The key store did not give it up. Delete it there by hand.");
        assertThat(toldOnceRemoved(() -> {
                    throw new IllegalStateException("no answer");
                }))
                .first()
                .isEqualTo("The token of Live_1 may still be in the key store");
        assertThat(toldOnceRemoved(() -> true)).isEmpty();
    }

    private List<String> toldOnceRemoved(BooleanSupplier forgets) {
        Setup keeping = withKeyStore(forgets);
        EnvironmentsViewModel model = keeping.environmentsModel();
        typeProduction(model);
        model.save();
        model.enterToken("a-token");
        model.remove();
        keeping.asked.getFirst().onYes().run();
        return keeping.notices.showing().stream()
                .flatMap(notice -> Stream.of(notice.title(), notice.detail()))
                .toList();
    }

    @Test
    void everyEnvironmentButTheOneInUseIsACommandAndProductionIsAskedAboutThereToo() {
        EnvironmentSwitch switching = new EnvironmentSwitch(setup.environments, setup.asked::add, setup.texts);
        assertThat(switching.commands(() -> true)).isEmpty();
        EnvironmentsViewModel model = setup.environmentsModel();
        typeProduction(model);
        model.save();
        Command live = switching.commands(() -> true).getFirst();
        assertThat(live.label()).isEqualTo("Switch to Live_1");
        live.run().run();
        assertThat(setup.environments.current().isSandbox()).isTrue();
        setup.asked.getFirst().onYes().run();
        assertThat(setup.environments.current().isProduction()).isTrue();
        assertThat(switching.commands(() -> true)).extracting(Command::label).containsExactly("Switch to Sandbox");
        switching.commands(() -> true).getFirst().run().run();
        assertThat(setup.environments.current().isSandbox()).isTrue();
    }

    @Test
    void aPasteThatIsNoTokenIsRejectedAndNotKept() {
        EnvironmentsViewModel model = setup.environmentsModel();
        typeProduction(model);
        model.save();
        model.enterToken("two words");
        assertThat(model.tokenProperty().get()).isEqualTo(new TokenState.Rejected("BLANK_INSIDE"));
        assertThat(setup.connections.hasToken(setup.environments.all().getLast()))
                .isFalse();
    }

    @Test
    void theSandboxIsTestedAtTheAddressItHas() throws IOException {
        try (MockWebServer server = new MockWebServer()) {
            server.enqueue(new MockResponse.Builder()
                    .body(Files.readString(
                            Path.of(System.getProperty("contract.dir"), "golden", "customers.answer.json")))
                    .build());
            server.start();
            Setup running = new Setup(
                    Language.ENGLISH,
                    StepRunner.immediate(),
                    () -> server.url("/").uri());
            EnvironmentsViewModel model = running.environmentsModel();
            model.select(running.environments.current());
            model.test();
            ConnectionReport report =
                    ((TaskState.Done<ConnectionReport>) model.testProperty().get()).found();
            assertThat(report).isInstanceOf(ConnectionReport.Works.class);
            assertThat(new ConnectionReportText(running.texts, running.formats).text(report))
                    .matches("It works: answered in [\\d,]+ ms, 4 customers\\.");
        }
    }

    @Test
    void aSandboxThatDoesNotStartIsSaid() {
        EnvironmentsViewModel model = setup.environmentsModel();
        model.select(setup.environments.current());
        model.test();
        assertThat(model.testProperty().get()).isInstanceOf(TaskState.Failed.class);
    }

    private void typeProduction(EnvironmentsViewModel model) {
        model.create();
        model.form().field(ProfileProblem.Field.NAME).textProperty().set("Live_1");
        model.form().kindProperty().set(Environment.Kind.PRODUCTION);
        model.form().field(ProfileProblem.Field.BASE_URL).textProperty().set("https://api.freight.example");
        model.form().field(ProfileProblem.Field.USER).textProperty().set("dana@broker.example");
    }
}
