package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.workstation.form.LaneHistoryViewModel;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.NodeStates;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.SharedPage;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the page that shows the drayage forms of several shipments in turn. Each test takes over a second because
/// it starts the real sandbox and creates pages to compare with.
@ExtendWith(HeadlessRobot.class)
class DrayageFormPageTest {

    private static final String MAIL = "mail";
    private static final String EXPORT = "export";
    private static final String QUOTED = "quoted";
    private static final String EMPTY = "empty";

    @TempDir
    private Path folder = Path.of("");

    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private final Texts texts = Texts.of(DrayageFeature.class, Language.ENGLISH);
    private final Map<String, DrayageFormView.Models> models = new HashMap<>();
    private final Map<String, Screen> screens = new HashMap<>();
    private final SharedPage<DrayageFormView.Models> page = new SharedPage<>(this::createView);
    private Stage stage;
    private DrayageFixture fixture;
    private String shownName = EMPTY;

    @Start
    void start(Stage window) {
        stage = window;
    }

    @BeforeEach
    void openShipments(FxRobot robot) {
        fixture = new DrayageFixture(folder, runner, Language.ENGLISH);
        robot.interact(() -> {
            List.of(MAIL, EXPORT, QUOTED, EMPTY).forEach(this::addShipment);
            runner.runAll();
            fillFromMail(model(MAIL));
            fillExport(model(EXPORT));
            fillAndQuote(model(QUOTED));
            model(EMPTY).quoteForm.requestRatesOrFocusFirstError();
            runner.runAll();
        });
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(() -> screens.values().forEach(Screen::onClosed));
        fixture.close();
    }

    private void addShipment(String name) {
        Shipment shipment = fixture.createShipment(true);
        DrayageQuoteViewModel form = fixture.feature.createViewModel(shipment);
        LaneHistoryViewModel laneHistory = fixture.laneHistoryFactory.createViewModel();
        DrayageFormView.Models added = new DrayageFormView.Models(form, laneHistory);
        models.put(name, added);
        screens.put(name, page.createScreen(added, form::close));
    }

    private DrayageFormView createView(DrayageFormView.Models first) {
        return new DrayageFormView(
                first, fixture.visitedDestinations::add, new ErrorMessages(texts), fixture.placeTexts, texts);
    }

    private static void fillFromMail(DrayageQuoteViewModel form) {
        RequestText mail =
                RequestText.ofBody("Import, 40HC from Savannah to Ontario, CA 91761, approx 41,000 lb\nzzz qqq");
        ExtractedRequest request = new CustomerRequestParser(PlaceIndex.EMPTY, Clock.systemUTC()).parseRequest(mail);
        form.shipment.passOrKeepRequestForForm(new RequestedShipment(
                request.shipments().getFirst(), mail.allText(), request.language(), request.unreadLines()));
        form.addContainer("CSQU 305438-3", "");
        form.addContainer("TGHU1111119", "21,000");
        form.addContainer("", "22,000");
        form.removeContainer(form.container.draft().containers().getLast().id());
        form.endTypingContainers();
    }

    private static void fillExport(DrayageQuoteViewModel form) {
        form.container.setMoveType(MoveType.EXPORT);
        form.container.onMarketTyped("houston bar");
        form.container.onWarehouseTyped("Katy, TX 77449");
        form.container.onContainerTypeTyped("ref");
        form.container.weight.onWeightTyped("30,000");
        form.form.commitTexts();
        form.container.setContainerLength(20);
        form.container.weight.setUnitsAndConvertWeight(UnitSystem.METRIC);
        form.addContainer("MSCU 123456-6", "");
        form.addContainer("", "");
        form.addContainer("", "9,000");
        form.endTypingContainers();
    }

    private void fillAndQuote(DrayageQuoteViewModel form) {
        form.container.onMarketTyped("90731");
        form.container.onWarehouseTyped("ontario ca 91761");
        form.container.onContainerTypeTyped("dry");
        form.form.commitTexts();
        form.container.setContainerLength(40);
        form.container.weight.onWeightTyped("38,500");
        form.quoteForm.requestRatesOrFocusFirstError();
        runner.runAll();
        assertThat(form.shipment.quoteIds()).hasSize(1);
        form.shipment.showFormOrCancelRateRequest();
        form.container.weight.onWeightTyped("78,500");
        form.form.commitTexts();
    }

    private DrayageQuoteViewModel model(String name) {
        return Objects.requireNonNull(models.get(name)).form();
    }

    private Screen shownScreen() {
        return Objects.requireNonNull(screens.get(shownName));
    }

    private void showRoot(Parent root) {
        Overlay overlay = new Overlay();
        overlay.setContent(root);
        Scene scene = new Scene(overlay, 1500, 1000);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    private void show(FxRobot robot, String name) {
        robot.interact(() -> {
            shownScreen().onHidden();
            shownName = name;
            Screen next = shownScreen();
            if (!stage.isShowing() || !stage.getScene().equals(next.root().getScene())) {
                showRoot(next.root());
            }
            next.onShown();
        });
        robot.interact(runner::runAll);
        FrameSync.awaitFrames();
    }

    private List<String> describeShownPage() {
        return NodeStates.describe(shownScreen().root());
    }

    // Compares the shown page with a new page of the same shipment, and shows the page again.
    private void assertPageEqualsNewPage(FxRobot robot, String name) {
        List<String> shownStates = describeShownPage();
        DrayageFormView[] newView = new DrayageFormView[1];
        robot.interact(() -> {
            newView[0] = createView(Objects.requireNonNull(models.get(name)));
            showRoot(newView[0].root());
            newView[0].onShown();
            runner.runAll();
        });
        FrameSync.awaitFrames();
        assertThat(shownStates).isEqualTo(NodeStates.describe(newView[0].root()));
        robot.interact(() -> newView[0].setModel(Objects.requireNonNull(models.get(EMPTY))));
        show(robot, name);
    }

    private TextField field(FxRobot robot, String id) {
        return robot.lookup("#" + id).query();
    }

    @Test
    void showsEachShipmentAsNewPageWould(FxRobot robot) {
        for (String name : List.of(MAIL, QUOTED, EXPORT, EMPTY, QUOTED, EXPORT, MAIL, EMPTY, QUOTED, MAIL)) {
            show(robot, name);
            assertPageEqualsNewPage(robot, name);
            if (name.equals(QUOTED)) {
                ListView<?> recentMoves = robot.lookup("#drayRecent").queryListView();
                robot.interact(() -> recentMoves.getSelectionModel().select(0));
            }
        }
        assertThat(describeShownPage().toString())
                .contains("CSQU 305438-3", "Ontario", "approx 41,000 lb")
                .doesNotContain("Houston", "Katy", "MSCU");
    }

    @Test
    void typedTextReachesOnlyShownShipment(FxRobot robot) {
        DrayageDraft exportBefore = model(EXPORT).container.draft();
        DrayageDraft emptyBefore = model(EMPTY).container.draft();
        show(robot, MAIL);
        robot.clickOn("#drayMarket").push(KeyCode.SHORTCUT, KeyCode.A).write("port of ");
        SuggestField<?> market = (SuggestField<?>) field(robot, "drayMarket");
        assertThat(market.typeahead().showingProperty().get()).isTrue();
        DrayageDraft mailTyped = model(MAIL).container.draft();
        assertThat(mailTyped.marketText()).isEqualTo("port of ");

        show(robot, EMPTY);
        assertThat(Window.getWindows()).hasSize(1);
        assertThat(market.getText()).isEmpty();
        robot.clickOn("#drayMarket").push(KeyCode.SHORTCUT, KeyCode.Z);
        robot.clickOn("#drayWarehouse").push(KeyCode.SHORTCUT, KeyCode.Z).write("Reno");
        robot.clickOn("#drayWeight").write("123");
        robot.clickOn("#referenceNumber").write("half");
        DrayageDraft emptyTyped = model(EMPTY).container.draft();
        assertThat(emptyTyped.warehouse().line()).isEqualTo("Reno");
        assertThat(emptyTyped.weight()).isEqualTo("123");
        assertThat(emptyTyped.marketText()).isEqualTo(emptyBefore.marketText());

        show(robot, EXPORT);
        assertThat(field(robot, "referenceNumber").getText()).isEmpty();
        robot.clickOn("#drayContainer-number-2").write("ABCU 1");
        show(robot, MAIL);
        robot.clickOn("#drayContainer-number-2").push(KeyCode.SHORTCUT, KeyCode.Z);
        show(robot, EMPTY);
        assertThat(field(robot, "referenceNumber").getText()).isEqualTo("half");
        show(robot, MAIL);

        assertThat(model(MAIL).container.draft()).isEqualTo(mailTyped);
        assertThat(model(EMPTY).container.draft()).isEqualTo(emptyTyped);
        DrayageDraft exportTyped = model(EXPORT).container.draft();
        assertThat(exportTyped.containers().get(1).number()).isEqualTo("ABCU 1");
        assertThat(exportTyped.withContainers(exportBefore.containers())).isEqualTo(exportBefore);
    }

    @Test
    void choiceInOpenListEndsWithShipment(FxRobot robot) {
        show(robot, MAIL);
        ComboBox<?> reefer = robot.lookup("#drayContainer-reefer-1").queryComboBox();
        robot.interact(reefer::show);
        DrayageDraft exportBefore = model(EXPORT).container.draft();
        show(robot, EXPORT);
        assertThat(reefer.isShowing()).isFalse();
        robot.interact(() -> reefer.getSelectionModel().selectLast());
        show(robot, MAIL);
        assertThat(reefer.getSelectionModel().getSelectedIndex()).isZero();
        assertThat(model(EXPORT).container.draft().containers().getFirst().cooling())
                .isNotEqualTo(exportBefore.containers().getFirst().cooling());
    }

    @Test
    void failedRequestOfHiddenShipmentChangesNothingShown(FxRobot robot) throws IOException {
        try (MockWebServer refusing = new MockWebServer()) {
            refusing.start();
            refusing.enqueue(new MockResponse.Builder().code(400).body("""
                {"data": null, "errors": {"code": "connect_validation_error",
                 "message": "One or more validation errors occurred.",
                 "properties": {"container.weight": "Too heavy."}}}
                """).build());
            show(robot, EXPORT);
            robot.interact(() -> model(EXPORT).quoteForm.requestRatesOrFocusFirstError());
            assertThat(model(EXPORT).quoteForm.isRequestingRates()).isTrue();
            robot.interact(() -> {
                shownScreen().onHidden();
                shownName = MAIL;
                shownScreen().onShown();
            });
            robot.clickOn("#drayWarehouse");
            List<String> before = describeShownPage();
            assertThat(robot.lookup("#drayGetRates").query().isDisabled()).isFalse();
            fixture.runWithServerAt(refusing.url("/").toString(), () -> robot.interact(runner::runAll));
            Node focused = robot.lookup("#drayWarehouse").query();
            assertThat(focused.isFocused()).isTrue();
            assertThat(describeShownPage()).isEqualTo(before);
            show(robot, EXPORT);
            assertThat(describeShownPage().toString()).contains("Too heavy.");
            assertPageEqualsNewPage(robot, EXPORT);
        }
    }

    @Test
    void commandsActOnShownShipment(FxRobot robot) {
        show(robot, MAIL);
        show(robot, EXPORT);
        robot.interact(() -> shownScreen().commands().stream()
                .filter(command -> command.id().equals("drayage.turn"))
                .forEach(command -> command.keyAction().run()));
        assertThat(model(EXPORT).container.draft().direction()).isEqualTo(MoveType.IMPORT);
        assertThat(model(MAIL).container.draft().direction()).isEqualTo(MoveType.IMPORT);
        robot.interact(() -> model(MAIL).quoteForm.focusField(DrayageFields.CUSTOMER));
        assertThat(fixture.visitedDestinations).isEmpty();
        assertThat(Objects.requireNonNull(screens.get(MAIL)).commands()).isEmpty();
    }
}
