package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.PasswordField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.SignInSettings;
import lanedesk.workstation.environment.SignInSettings.Source;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// The source of a token on the page of the environments, with the sandbox's sign-in.
@ExtendWith(HeadlessRobot.class)
class SignInSettingsTest {

    private final Sandbox sandbox =
            Sandbox.start(SandboxOptions.inMemory().withPassword("open sesame").withCatalogSize(3, 0));
    private final SettingsFixture setup =
            new SettingsFixture(Language.ENGLISH, new VirtualThreadTaskRunner(Platform::runLater), null);
    private final Environment environment = setup.environments.addAndSaveProfile(new ProfileDraft(
            "Office", Environment.Kind.DEVELOPMENT, sandbox.baseUri().toString(), "", "dana@broker.example"));
    private KeyboardRobot keys;
    private Scene scene;

    @Start
    void start(Stage stage) {
        setup.environments.switchToEnvironment(environment.id());
        keys = new KeyboardRobot(new HeadlessRobot(), stage);
        Screen screen = setup.createView();
        scene = new Scene(screen.root(), 1024, 1400);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
        screen.onShown();
    }

    @AfterEach
    void stop() {
        setup.connections.close();
        sandbox.close();
    }

    private void typeText(FxRobot robot, String query, String text) {
        robot.interact(
                () -> Objects.requireNonNull(robot.lookup(query).<Node>query()).requestFocus());
        keys.overwrite(text);
        keys.type(KeyCode.TAB);
    }

    private SignInSettings savedSettings() {
        return setup.preferences.current().signInOf(environment.id());
    }

    private static void awaitResult(FxRobot robot, String query, String text) throws TimeoutException {
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.waitForAsyncFx(
                                5_000,
                                () -> robot.lookup(query)
                                        .queryAs(ResultMessage.class)
                                        .text())
                        .contains(text));
    }

    @Test
    void signsInByRequestWithSecretOfKeyStore(FxRobot robot) throws TimeoutException {
        robot.clickOn("#settings-environments").clickOn("Sign-in request");
        assertThat(savedSettings().source())
                .as("without an address nothing is saved")
                .isEqualTo(Source.MANUAL);
        typeText(robot, "#signInAddress", "http://sign-in.example");
        assertThat(robot.lookup("The address starts with https:// and has no user, password or query.")
                        .tryQuery())
                .isPresent();
        typeText(robot, "#signInAddress", sandbox.signInUri().toString());
        robot.interact(() -> robot.lookup("#signInBody")
                .queryTextInputControl()
                .setText("{\"user\": \"${user}\", \"password\": \"${secret:password}\"}"));
        typeText(robot, "#signInExpiryPath", "data.expiresAt");
        typeText(robot, "#signInTokenPath", "data.token");
        assertThat(savedSettings().source()).isEqualTo(Source.REQUEST);
        robot.clickOn("#testSignIn");
        awaitResult(robot, "#signInResult", "The secret “password” is not in the credential store.");
        typeText(robot, "#secret-password", "open sesame");
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> setup.connections.hasSignInSecret(environment, savedSettings(), "password"));
        assertThat(robot.lookup("#secret-password").queryAs(PasswordField.class).getText())
                .isEmpty();
        robot.clickOn("#testSignIn");
        awaitResult(robot, "#signInResult", "Token of 32 characters obtained");
        assertThat(setup.store.readText("preferences").orElseThrow()).doesNotContain("sesame");
        robot.clickOn("#test");
        awaitResult(robot, "#testResult", "Connection OK");
        robot.interact(() -> Screenshots.writeInBothThemes(scene, "sign-in-request"));
        robot.clickOn("Entered by hand");
        assertThat(savedSettings().source()).isEqualTo(Source.MANUAL);
        assertThat(savedSettings().body()).as("the request is kept").contains("${secret:password}");
        assertThat(robot.lookup("#token").<Node>query().isVisible()).isTrue();
    }

    @Test
    void failureOfCommandIsShown(FxRobot robot) throws TimeoutException {
        robot.clickOn("#settings-environments").clickOn("Command");
        typeText(robot, "#signInCommand", "no-such-program-here 'x");
        assertThat(robot.lookup("Enter a program with its arguments and close each quotation mark.")
                        .tryQuery())
                .isPresent();
        typeText(robot, "#signInCommand", "no-such-program-here --for ${user}");
        assertThat(savedSettings().command()).isEqualTo("no-such-program-here --for ${user}");
        robot.clickOn("#testSignIn");
        awaitResult(robot, "#signInResult", "The program “no-such-program-here” could not be started.");
        robot.clickOn("Sign-in request");
        assertThat(robot.lookup("#signInResult").query().isVisible())
                .as("the result of the command")
                .isFalse();
    }

    @Test
    void policySetsCommandAndLocksIt() {
        String key = "token." + environment.id() + ".";
        SettingsFixture office = new SettingsFixture(
                Language.ENGLISH,
                ManualTaskRunner.immediate(),
                null,
                new MachinePolicy(Map.of(key + "expiry", ""), Map.of(key + "command", "get-token")));
        SignInSettings settings = office.preferences.current().signInOf(environment.id());
        assertThat(settings.source()).isEqualTo(Source.COMMAND);
        assertThat(settings.command()).isEqualTo("get-token");
        assertThat(settings.expiryPath()).isEmpty();
        office.preferences.changeAndSave(previous -> previous.withSignInOf(
                environment.id(), settings.withCommand("other").withTokenPath("a.b")));
        assertThat(office.preferences.current().signInOf(environment.id())).isEqualTo(settings.withTokenPath("a.b"));
        assertThat(office.preferences.isLocked(key + "command")).isTrue();
    }
}
