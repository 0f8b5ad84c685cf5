package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.Holiday;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.ProfileDraft;
import lanedesk.workstation.environment.SignInSettings;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import lanedesk.workstation.writeback.WriteBackSettings;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(HeadlessRobot.class)
class SettingsViewTest {

    private final MockWebServer server = new MockWebServer();
    private final SettingsFixture setup = setup(Language.ENGLISH);
    private KeyboardRobot keys;
    private Screen screen;

    private SettingsFixture setup(Language language) {
        return new SettingsFixture(
                language,
                new VirtualThreadTaskRunner(Platform::runLater),
                () -> server.url("/").uri());
    }

    @Start
    void start(Stage stage) throws IOException {
        server.start();
        keys = new KeyboardRobot(new HeadlessRobot(), stage);
        screen = setup.createView();
        Scene scene = new Scene(screen.root(), 980, 960);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
        screen.onShown();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static <T extends Node> T find(FxRobot robot, String query, Class<T> type) {
        return type.cast(Objects.requireNonNull(robot.lookup(query).query()));
    }

    private static String resultText(FxRobot robot, String query) {
        return WaitForAsyncUtils.waitForAsyncFx(
                5_000, () -> find(robot, query, ResultMessage.class).text());
    }

    private void typeText(FxRobot robot, String query, String text) {
        robot.interact(() -> find(robot, query, Node.class).requestFocus());
        keys.overwrite(text);
    }

    private static void openSection(FxRobot robot, String section) {
        robot.interact(
                () -> find(robot, "#settings-" + section, ToggleButton.class).fire());
    }

    @Test
    void addsEnvironmentAndSavesToken(FxRobot robot) throws TimeoutException {
        robot.clickOn("#settings-environments").clickOn("#add");
        typeText(robot, "#name", "Live");
        robot.clickOn("Production");
        typeText(robot, "#baseUrl", "http://a.example");
        keys.type(KeyCode.TAB);
        assertThat(robot.lookup("The address must start with https://; otherwise the token could be intercepted.")
                        .tryQuery())
                .isPresent();
        typeText(robot, "#baseUrl", "https://a.example");
        typeText(robot, "#user", "d@b.example");
        robot.clickOn("#save");
        assertThat(setup.environments.allEnvironments())
                .last()
                .satisfies(live -> assertThat(live.kind()).isEqualTo(Environment.Kind.PRODUCTION));
        assertThat(find(robot, "#productionWarning", Label.class).isVisible()).isTrue();
        typeText(robot, "#token", "my-token");
        keys.type(KeyCode.ENTER);
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> resultText(robot, "#tokenResult").contains("until LaneDesk closes"));
        assertThat(find(robot, "#token", PasswordField.class).getText()).isEmpty();
        assertThat(find(robot, "#baseUrl", TextField.class).isEditable()).isFalse();
        robot.clickOn("#switchButton");
        assertThat(setup.confirmations).hasSize(1);
        assertThat(setup.environments.current().isSandbox()).isTrue();
    }

    @Test
    void arrowKeysChangeSection(FxRobot robot) {
        robot.interact(() -> find(robot, "#settings-general", Node.class).requestFocus());
        keys.type(KeyCode.DOWN);
        keys.type(KeyCode.DOWN);
        assertThat(find(robot, "#settings-network", ToggleButton.class).isFocused())
                .isTrue();
        assertThat(find(robot, "#settings-network", ToggleButton.class).isSelected())
                .isTrue();
        assertThat(find(robot, "#title", Label.class).getText())
                .isEqualTo(find(robot, "#settings-network", ToggleButton.class).getText());
    }

    @Test
    void testsConnectionAndShowsResult(FxRobot robot) throws IOException, TimeoutException {
        server.enqueue(new MockResponse.Builder()
                .body(Files.readString(Path.of(System.getProperty("contract.dir"), "golden", "customers.answer.json")))
                .build());
        server.enqueue(new MockResponse.Builder().code(404).body("nothing here").build());
        openSection(robot, "environments");
        robot.clickOn("#test");
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> resultText(robot, "#testResult").contains("4 customers"));
        robot.clickOn("#test");
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> resultText(robot, "#testResult").contains("not the freight service"));
    }

    @Test
    void savesAppearanceAndPricing(FxRobot robot) {
        robot.clickOn("Dark").clickOn("Compact");
        assertThat(setup.preferences.current().theme()).isEqualTo(ThemeChoice.DARK);
        assertThat(setup.preferences.current().density()).isEqualTo(Density.COMPACT);
        openSection(robot, "figures");
        robot.clickOn("Markup");
        typeText(robot, "#percent", "20");
        keys.type(KeyCode.ENTER);
        assertThat(setup.preferences.current().pricing().percent()).isEqualByComparingTo("20");
        assertThat(find(robot, "#example", Label.class).getText()).contains("$1,200.00");
    }

    @Test
    void removesHolidaysAndAddsOwnDays(FxRobot robot) {
        openSection(robot, "holidays");
        robot.clickOn("#US_COLUMBUS");
        assertThat(setup.preferences.current().calendar().holidaysWithBusiness())
                .containsExactly(Holiday.US_COLUMBUS);
        TextArea ownDaysField = find(robot, "#own", TextArea.class);
        robot.interact(() -> {
            ownDaysField.requestFocus();
            ownDaysField.setText("2026-12-24 Christmas Eve\nsoon");
        });
        robot.clickOn("#US_COLUMBUS");
        assertThat(setup.preferences.current().calendar().additionalDaysOff()).isEmpty();
        robot.interact(() -> {
            ownDaysField.requestFocus();
            ownDaysField.setText("2026-12-24 Christmas Eve");
        });
        robot.clickOn("#US_COLUMBUS");
        assertThat(setup.preferences.current().calendar().additionalDaysOff())
                .containsExactly(Map.entry(LocalDate.of(2026, 12, 24), "Christmas Eve"));
        assertThat(setup.preferences.current().calendar().holidaysWithBusiness())
                .containsExactly(Holiday.US_COLUMBUS);
    }

    @Test
    void hiddenPageHasNoSubscriptions(FxRobot robot) {
        openSection(robot, "environments");
        Node list = find(robot, "#environmentList", Node.class);
        robot.interact(() -> setup.environments.addAndSaveProfile(profileDraft("Development")));
        assertThat(list.lookupAll(".settings-environment")).hasSize(2);
        openSection(robot, "figures");
        Label example = find(robot, "#example", Label.class);
        String textBefore = example.getText();
        robot.interact(() -> {
            screen.onClosed();
            setup.environments.addAndSaveProfile(profileDraft("Staging"));
            setup.preferences.changeAndSave(
                    chosen -> chosen.withPricing(new SellPricing(SellPricing.Method.MARGIN, new BigDecimal(50), null)));
        });
        assertThat(list.lookupAll(".settings-environment")).hasSize(2);
        assertThat(example.getText()).isEqualTo(textBefore);
        robot.interact(screen::onShown);
        assertThat(example.getText()).contains("$2,000.00");
        openSection(robot, "environments");
        assertThat(list.lookupAll(".settings-environment")).hasSize(3);
    }

    @Test
    void emailChangeIsShownInProfile(FxRobot robot) {
        openSection(robot, "environments");
        openSection(robot, "general");
        typeText(robot, "#email", "lee@broker.example");
        keys.type(KeyCode.TAB);
        assertThat(setup.environments.current().user()).isEqualTo("lee@broker.example");
        openSection(robot, "environments");
        assertThat(find(robot, "#user", TextField.class).getText()).isEqualTo("lee@broker.example");
    }

    @Test
    void arrowsSelectEnvironmentAndKeepFocus(FxRobot robot) {
        robot.interact(() -> setup.environments.addAndSaveProfile(profileDraft("dev")));
        openSection(robot, "environments");
        robot.interact(() -> selectedEnvironment(robot).requestFocus());
        keys.type(KeyCode.DOWN);
        assertThat(find(robot, "#nameField #name", TextField.class).getText()).isEqualTo("dev");
        assertThat(selectedEnvironment(robot).isFocused()).isTrue();
        keys.type(KeyCode.UP);
        assertThat(find(robot, "#nameField #name", TextField.class).getText()).isNotEqualTo("dev");
        assertThat(selectedEnvironment(robot).isFocused()).isTrue();
        robot.clickOn("https://dev.freight.example");
        assertThat(find(robot, "#nameField #name", TextField.class).getText()).isEqualTo("dev");
        assertThat(selectedEnvironment(robot).isFocused()).isTrue();
    }

    private static ToggleButton selectedEnvironment(FxRobot robot) {
        return robot.lookup(".settings-environment").queryAllAs(ToggleButton.class).stream()
                .filter(ToggleButton::isSelected)
                .findFirst()
                .orElseThrow();
    }

    private static ProfileDraft profileDraft(String name) {
        return new ProfileDraft(
                name, Environment.Kind.DEVELOPMENT, "https://" + name + ".freight.example", "", "dana@broker.example");
    }

    @Test
    void addsAndRemovesNamedField(FxRobot robot) {
        openSection(robot, "fields");
        typeText(robot, "#label", "24-hour phone");
        typeText(robot, "#name", "contactPhone");
        keys.type(KeyCode.ENTER);
        assertThat(setup.preferences.current().namedFieldsOf(Environment.SANDBOX_ID))
                .hasSize(1);
        robot.clickOn("Remove");
        assertThat(setup.preferences.current().namedFieldsOf(Environment.SANDBOX_ID))
                .isEmpty();
        typeText(robot, "#label", "Order");
        typeText(robot, "#name", "shipment.po");
        ComboBox<?> source = find(robot, "#source", ComboBox.class);
        robot.interact(() -> source.getSelectionModel().select(2));
        assertThat(source.getValue()).hasToString("PURCHASE_ORDER");
        assertThat(find(robot, "#type", ComboBox.class).getParent().isVisible()).isFalse();
        robot.clickOn("#add");
        assertThat(setup.preferences.current().namedFieldsOf(Environment.SANDBOX_ID))
                .extracting(CustomField::referenceKinds)
                .containsExactly(Set.of(ShipmentReference.Kind.PURCHASE_ORDER));
        assertThat(robot.lookup("Hazmat contact, Purchase order (PO)").queryAll())
                .isNotEmpty();
    }

    @Test
    void aboutSectionListsLicences(FxRobot robot) throws TimeoutException {
        openSection(robot, "about");
        TextArea notices = find(robot, "#notices", TextArea.class);
        WaitForAsyncUtils.waitFor(5, TimeUnit.SECONDS, () -> !notices.getText().isEmpty());
        assertThat(notices.getText().lines().filter(line -> !line.isBlank()))
                .allMatch(line -> line.matches("\\S.* +[A-Z]\\S+( (or|and) \\S+)* +\\S+ +https?://\\S+"))
                .anyMatch(line -> line.matches("javafx-base \\S+ +GPL-2\\.0-with-classpath-exception .*"))
                .anyMatch(line -> line.matches("Noto Sans +OFL-1\\.1 .*"))
                .anyMatch(line -> line.matches("Postal codes of GeoNames +CC-BY-4\\.0 .*"))
                .anyMatch(line -> line.matches("Postal codes of zipcodes \\S+ +BSD-3-Clause .*"))
                .noneMatch(line -> line.contains("jai-imageio"));
    }

    @Test
    void aboutSectionShowsLicenceAndPlaceOfBillOfMaterials(FxRobot robot) throws TimeoutException {
        openSection(robot, "about");
        TextArea licence = find(robot, "#licence", TextArea.class);
        WaitForAsyncUtils.waitFor(5, TimeUnit.SECONDS, () -> !licence.getText().isEmpty());
        assertThat(licence.getText().strip()).startsWith("Apache License").contains("END OF TERMS AND CONDITIONS");
        assertThat(find(robot, "#billOfMaterials", Label.class).getText())
                .isEqualTo("Archives and installers have one: the file “bom.json” in their folder “legal”.");
        assertThat(find(robot, "#saveButton", Button.class).isDisabled()).isTrue();
    }

    @Test
    void aboutSectionShowsVersion(FxRobot robot) {
        openSection(robot, "about");
        assertThat(find(robot, "#version", Label.class).getText()).isEqualTo("LaneDesk 1.0.0");
        assertThat(find(robot, "#settings-about", ToggleButton.class).isSelected())
                .isTrue();
        assertThat(find(robot, "#settings-about", ToggleButton.class).isFocused())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "LIGHT, ENGLISH, COMFORTABLE, 1, 1024, 900",
        "DARK, ENGLISH, COMFORTABLE, 1, 1024, 900",
        "LIGHT, FRENCH, COMPACT, 1, 1024, 700",
        "LIGHT, SPANISH, COMFORTABLE, 2, 1600, 900"
    })
    void drawsEverySection(
            ThemeChoice theme, Language language, Density density, double scale, int width, int height, FxRobot robot)
            throws TimeoutException {
        SettingsFixture sectionSetup = setup(language);
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            sectionSetup.environments.addAndSaveProfile(new ProfileDraft(
                    "Development",
                    Environment.Kind.DEVELOPMENT,
                    "https://dev.freight.example",
                    "",
                    "dana@broker.example"));
            sectionSetup.environments.addAndSaveProfile(new ProfileDraft(
                    "Production",
                    Environment.Kind.PRODUCTION,
                    "https://api.freight.example",
                    "",
                    "dana@broker.example"));
            sectionSetup.preferences.changeAndSave(previous -> previous.withNamedFieldsOf(
                    Environment.SANDBOX_ID,
                    List.of(
                            new CustomField(
                                    CustomField.CustomFieldSection.HAZMAT_CONTACT,
                                    "contactPhone",
                                    "24-hour phone",
                                    CustomField.Type.TEXT,
                                    true),
                            new CustomField(
                                    CustomField.CustomFieldSection.BOOKING,
                                    "shipment.references[]",
                                    "References",
                                    CustomField.Type.TEXT,
                                    false,
                                    Set.of(ShipmentReference.Kind.values())))));
            Environment production = sectionSetup.environments.allEnvironments().getLast();
            sectionSetup.preferences.changeAndSave(previous -> previous.withSignInOf(
                            production.id(),
                            SignInSettings.DEFAULT.with(changed -> changed.source(SignInSettings.Source.REQUEST)
                                    .address("https://sign-in.freight.example/token")
                                    .body("{\"user\": \"${user}\", \"password\": \"${secret:password}\"}")))
                    .withWriteBackOf(
                            Environment.SANDBOX_ID,
                            WriteBackSettings.DEFAULT.with(changed -> changed.target(WriteBackSettings.Target.DATABASE)
                                    .address("postgresql://lanedesk@db.office.example/orders")
                                    .statement("INSERT INTO orders VALUES (:order_number)"))));
        });
        Screen screen = WaitForAsyncUtils.waitForAsyncFx(60_000, () -> sectionSetup.createView());
        Scene drawn = WaitForAsyncUtils.waitForAsyncFx(60_000, () -> new Scene(screen.root(), width, height));
        robot.interact(() -> {
            Theme.applyTheme(drawn, theme, density, scale);
            screen.onShown();
        });
        for (String section : List.of(
                "general", "environments", "figures", "holidays", "keys", "fields", "writeback", "office", "about")) {
            robot.interact(() -> screen.commands().stream()
                    .filter(command -> command.id().equals("settings." + section))
                    .forEach(command -> command.keyAction().run()));
            if (section.equals("environments")) {
                robot.interact(() -> {
                    drawn.getRoot().applyCss();
                    drawn.getRoot().layout();
                    List<Node> rows = List.copyOf(drawn.getRoot().lookupAll(".settings-environment"));
                    ((ToggleButton) rows.getLast()).fire();
                });
            }
            FrameSync.awaitFrames();
            robot.interact(() -> assertThat(Screenshots.write(
                            drawn, "settings-%s-%s-%s-%.0f".formatted(section, theme, language, scale)))
                    .isNotEmptyFile());
        }
        robot.interact(screen::onClosed);
    }

    @Test
    void pricingRuleIsHiddenWithBuyRates(FxRobot robot) {
        openSection(robot, "figures");
        assertThat(find(robot, "#pricing", Node.class).isVisible()).isTrue();

        robot.interact(setup.buyRateVisibility::toggleBuyRatesHidden);

        assertThat(find(robot, "#pricing", Node.class).isVisible()).isFalse();
        assertThat(find(robot, "#pricingHidden", Node.class).isVisible()).isTrue();
    }
}
