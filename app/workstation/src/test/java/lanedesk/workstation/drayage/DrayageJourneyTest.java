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
import lanedesk.freight.request.RequestReader;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.FoundRequest;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Quotes containers by keyboard alone, against the real sandbox.
@ExtendWith(Hands.class)
class DrayageJourneyTest {

    @TempDir
    private Path folder = Path.of("");

    private final AtomicReference<Stage> window = new AtomicReference<>();
    private DrayageFixture desk;
    private Shipment shipment;
    private final AtomicReference<Screen> page = new AtomicReference<>();
    private Scene scene;
    private TypedKeys keys;

    @Start
    void start(Stage stage) {
        window.set(stage);
    }

    @BeforeEach
    void open(FxRobot robot) throws Exception {
        desk = new DrayageFixture(folder, new VirtualThreadRunner(Platform::runLater), Language.ENGLISH);
        shipment = desk.shipment(true);
        scene = WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            Screen screen = desk.feature.form(shipment);
            page.set(screen);
            Commands commands = new Commands();
            commands.ofScreen(screen::commands);
            Scene made = new Scene(screen.root(), 1000, 708);
            made.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
                if (commands.handle(key)) {
                    key.consume();
                }
            });
            Theme.apply(made, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            Stage stage = Objects.requireNonNull(window.get());
            stage.setScene(made);
            stage.show();
            screen.onShown();
            return made;
        });
        keys = new TypedKeys(robot, Objects.requireNonNull(window.get()));
        new Steps(scene, robot).waitForLists();
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private void tab(int times) {
        KeyCode[] tabs = new KeyCode[times];
        Arrays.fill(tabs, KeyCode.TAB);
        keys.type(tabs);
    }

    private DrayageQuoteRequest quoted() {
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        Steps.until(() -> !shipment.quoteIds().isEmpty());
        Quoted.Drayage quote = desk.quoteOf(shipment);
        assertThat(quote.quote().rates()).isNotEmpty();
        assertThat(quote.quote().remarks()).isNotEmpty();
        return quote.request();
    }

    @Test
    void aRequestThatFillsTheFieldInFocusOpensNoSuggestions(FxRobot robot) {
        SuggestField<?> market = (SuggestField<?>) Objects.requireNonNull(scene.lookup("#drayMarket"));
        robot.interact(market::requestFocus);
        RequestText mail = RequestText.of("Import 40HC from Port of Los Angeles to Ontario, CA 91761, 38,500 lbs");
        FoundRequest read = new RequestReader(PlaceIndex.EMPTY, Clock.systemUTC()).read(mail);
        robot.interact(() -> shipment.fillIn(
                new RequestedShipment(read.shipments().getFirst(), mail.allText(), read.language(), read.unread())));
        assertThat(market.getText()).contains("Los Angeles");
        assertThat(market.isFocused()).isTrue();
        assertThat(market.typeahead().showingProperty().get()).isFalse();
    }

    private DrayageQuoteRequest importQuoted() {
        keys.write("90731");
        tab(1);
        keys.write("Ontario CA 91761");
        tab(4);
        keys.write("dry");
        tab(1);
        keys.type(KeyCode.RIGHT);
        tab(2);
        keys.write("38,500");
        return quoted();
    }

    @Test
    void nothingIsRememberedOfALaneWithoutItsMarket(FxRobot robot) {
        importQuoted();
        Node memory = Objects.requireNonNull(scene.lookup("#memory"));
        robot.interact(() -> {
            shipment.edit();
            Objects.requireNonNull(page.get()).onShown();
        });
        Steps.until(memory::isVisible);
        SuggestField<?> market = (SuggestField<?>) Objects.requireNonNull(scene.lookup("#drayMarket"));
        robot.interact(market::clear);
        Steps.until(() -> !memory.isVisible());
    }

    @Test
    void importIsQuotedByKeyboard() {
        DrayageQuoteRequest request = importQuoted();
        assertThat(request.operationType()).isEqualTo(OperationType.IMPORT);
        assertThat(request.uom()).isEqualTo(Uom.US);
        assertThat(request.market().name()).isEqualTo("Port of Los Angeles");
        assertThat(request.warehouse().postalCode()).isEqualTo("91761");
        assertThat(request.container().containerType()).isEqualTo("Container");
        assertThat(request.container().containerLength()).isEqualTo(40);
        assertThat(request.container().weight()).isEqualByComparingTo("38500");
        assertThat(request.container().isReefer()).isFalse();
        assertThat(shipment.title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("LA → Ontario · 40 ft import");
    }

    @Test
    void metricReeferExportIsQuotedByKeyboard() {
        keys.push(KeyCode.ALT, KeyCode.S);
        keys.write("houston bar");
        tab(1);
        keys.write("Katy, TX 77449");
        tab(1);
        keys.type(KeyCode.RIGHT);
        tab(3);
        keys.write("ref");
        tab(1);
        keys.type(KeyCode.SPACE);
        tab(2);
        keys.write("14 t");
        DrayageQuoteRequest request = quoted();
        assertThat(request.operationType()).isEqualTo(OperationType.EXPORT);
        assertThat(request.uom()).isEqualTo(Uom.METRIC);
        assertThat(request.market().name()).startsWith("Port of Houston Ba");
        assertThat(request.container().containerType()).isEqualTo("ReeferContainer");
        assertThat(request.container().containerLength()).isEqualTo(20);
        assertThat(request.container().weight()).isEqualByComparingTo("14000");
        assertThat(request.container().isReefer()).isTrue();
        assertThat(shipment.title(Texts.of(Shipment.class, Language.ENGLISH)))
                .startsWith("Katy → Houston")
                .endsWith("20 ft export");
    }

    @Test
    void incompleteFormGoesToItsFirstGap(FxRobot robot) {
        keys.write("90731");
        tab(1);
        keys.write("Ontario, CA");
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(Objects.requireNonNull(scene.getFocusOwner()).getId()).isEqualTo("drayWarehouse");
        robot.interact(() -> shipment.customerProperty().set(null));
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(desk.went).containsExactly(new Destination.CustomerPicker());
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @Test
    void everyControlHasANameForAScreenReader() {
        for (String id : new String[] {
            "drayMarket", "drayContainerType", "drayReefer", "drayWeight", "drayWarehouse", "drayRecent"
        }) {
            assertThat(scene.lookup("#" + id).getAccessibleText()).as(id).isNotBlank();
        }
    }
}
