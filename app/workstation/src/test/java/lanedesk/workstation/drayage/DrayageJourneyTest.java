package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Uom;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Tests quoting containers by keyboard only, with the real sandbox. The first test,
/// `fillingFocusedFieldOpensNoSuggestions`, takes over 3 s because it loads the classes of the toolkit, the
/// form and the sandbox if this class is the first in the process that shows a form.
@ExtendWith(HeadlessRobot.class)
class DrayageJourneyTest {

    @TempDir
    private Path folder = Path.of("");

    private final AtomicReference<Stage> window = new AtomicReference<>();
    private DrayageFixture fixture;
    private Shipment shipment;
    private final AtomicReference<Screen> currentScreen = new AtomicReference<>();
    private Scene scene;
    private KeyboardRobot keys;

    @Start
    void start(Stage stage) {
        window.set(stage);
    }

    @BeforeEach
    void open(FxRobot robot) throws Exception {
        fixture = new DrayageFixture(folder, new VirtualThreadTaskRunner(Platform::runLater), Language.ENGLISH);
        shipment = fixture.createShipment(true);
        scene = WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            Screen screen = fixture.feature.createFormView(shipment);
            currentScreen.set(screen);
            Commands commands = new Commands();
            commands.setScreenCommands(screen::commands);
            Scene made = new Scene(screen.root(), 1000, 708);
            made.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
                if (commands.runCommandOfKeys(key)) {
                    key.consume();
                }
            });
            Theme.applyTheme(made, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            Stage stage = Objects.requireNonNull(window.get());
            stage.setScene(made);
            stage.show();
            screen.onShown();
            return made;
        });
        keys = new KeyboardRobot(robot, Objects.requireNonNull(window.get()));
        new DrayageFormSteps(scene, robot).waitForLists();
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    private void pressTab(int times) {
        KeyCode[] tabs = new KeyCode[times];
        Arrays.fill(tabs, KeyCode.TAB);
        keys.type(tabs);
    }

    private DrayageQuoteRequest waitForLastRequest() {
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        DrayageFormSteps.waitUntil(() -> !shipment.quoteIds().isEmpty());
        SavedQuote.Drayage quote = fixture.findFirstQuote(shipment);
        assertThat(quote.quote().rates()).isNotEmpty();
        assertThat(quote.quote().remarks()).isNotEmpty();
        return quote.request();
    }

    @Test
    void fillingFocusedFieldOpensNoSuggestions(FxRobot robot) {
        SuggestField<?> market = (SuggestField<?>) Objects.requireNonNull(scene.lookup("#drayMarket"));
        robot.interact(market::requestFocus);
        RequestText mail = RequestText.ofBody("Import 40HC from Port of Los Angeles to Ontario, CA 91761, 38,500 lbs");
        ExtractedRequest request = new CustomerRequestParser(PlaceIndex.EMPTY, Clock.systemUTC()).parseRequest(mail);
        robot.interact(() -> shipment.passOrKeepRequestForForm(new RequestedShipment(
                request.shipments().getFirst(), mail.allText(), request.language(), request.unreadLines())));
        assertThat(market.getText()).contains("Los Angeles");
        assertThat(market.isFocused()).isTrue();
        assertThat(market.typeahead().showingProperty().get()).isFalse();
    }

    private DrayageQuoteRequest quoteImport() {
        keys.write("90731");
        pressTab(1);
        keys.write("Ontario CA 91761");
        pressTab(4);
        keys.write("dry");
        pressTab(1);
        keys.type(KeyCode.RIGHT);
        pressTab(2);
        keys.write("38,500");
        return waitForLastRequest();
    }

    @Test
    void showsNoLaneHistoryWithoutMarket(FxRobot robot) {
        quoteImport();
        Node memory = Objects.requireNonNull(scene.lookup("#laneHistory"));
        robot.interact(() -> {
            shipment.showFormOrCancelRateRequest();
            Objects.requireNonNull(currentScreen.get()).onShown();
        });
        DrayageFormSteps.waitUntil(memory::isVisible);
        SuggestField<?> market = (SuggestField<?>) Objects.requireNonNull(scene.lookup("#drayMarket"));
        robot.interact(market::clear);
        DrayageFormSteps.waitUntil(() -> !memory.isVisible());
    }

    @Test
    void quotesImportByKeyboard() {
        DrayageQuoteRequest request = quoteImport();
        assertThat(request.operationType()).isEqualTo(OperationType.IMPORT);
        assertThat(request.uom()).isEqualTo(Uom.US);
        assertThat(request.market().name()).isEqualTo("Port of Los Angeles");
        assertThat(request.warehouse().postalCode()).isEqualTo("91761");
        assertThat(request.container().containerType()).isEqualTo("Container");
        assertThat(request.container().containerLength()).isEqualTo(40);
        assertThat(request.container().weight()).isEqualByComparingTo("38500");
        assertThat(request.container().isReefer()).isFalse();
        assertThat(shipment.titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("LA → Ontario · 40 ft import");
    }

    @Test
    void quotesMetricReeferExportByKeyboard() {
        keys.pressChord(KeyCode.ALT, KeyCode.S);
        keys.write("houston bar");
        pressTab(1);
        keys.write("Katy, TX 77449");
        pressTab(1);
        keys.type(KeyCode.RIGHT);
        pressTab(3);
        keys.write("ref");
        pressTab(1);
        keys.type(KeyCode.SPACE);
        pressTab(2);
        keys.write("14 t");
        DrayageQuoteRequest request = waitForLastRequest();
        assertThat(request.operationType()).isEqualTo(OperationType.EXPORT);
        assertThat(request.uom()).isEqualTo(Uom.METRIC);
        assertThat(request.market().name()).startsWith("Port of Houston Ba");
        assertThat(request.container().containerType()).isEqualTo("ReeferContainer");
        assertThat(request.container().containerLength()).isEqualTo(20);
        assertThat(request.container().weight()).isEqualByComparingTo("14000");
        assertThat(request.container().isReefer()).isTrue();
        assertThat(shipment.titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .startsWith("Katy → Houston")
                .endsWith("20 ft export");
    }

    @Test
    void requestFocusesFirstMissingField(FxRobot robot) {
        keys.write("90731");
        pressTab(1);
        keys.write("Ontario, CA");
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(Objects.requireNonNull(scene.getFocusOwner()).getId()).isEqualTo("drayWarehouse");
        robot.interact(() -> shipment.customerProperty().set(null));
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(fixture.visitedDestinations).containsExactly(new Destination.CustomerPicker());
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void everyControlHasAccessibleName() {
        for (String id : new String[] {
            "drayMarket", "drayContainerType", "drayReefer", "drayWeight", "drayWarehouse", "drayRecent"
        }) {
            assertThat(scene.lookup("#" + id).getAccessibleText()).as(id).isNotBlank();
        }
    }
}
