package lanedesk.workstation.booking;

import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.LongFunction;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;

/// Shows the booking page of a quote's first rate in a window, with the banner, the overlay and the shortcuts
/// of the program.
final class BookingWindow {

    private static final int WIDTH = 1000;
    private static final int HEIGHT = 720;

    private final Stage stage;
    private final FxRobot robot;
    private final List<Screen> tabs = new ArrayList<>();
    private @Nullable Screen screen;

    BookingWindow(Stage stage, FxRobot robot) {
        this.stage = stage;
        this.robot = robot;
    }

    Shipment openBookingPage(BookingTestBench bench, SavedQuote quote) {
        return openBookingPage(bench, quote, suggestedPrice(quote));
    }

    /// Opens the booking page with this sell price; null for none.
    Shipment openBookingPage(BookingTestBench bench, SavedQuote quote, @Nullable BigDecimal sell) {
        return openBookingPageOfChoice(bench, quote, rate -> new RateChoice(quote.id(), rate, sell));
    }

    /// Opens the booking page with this choice of the rate.
    Shipment openBookingPageOfChoice(BookingTestBench bench, SavedQuote quote, LongFunction<RateChoice> decision) {
        Shipment shipment = new Shipment(
                UUID.randomUUID(), quote instanceof SavedQuote.Otr ? FreightKind.OTR : FreightKind.DRAYAGE);
        shipment.customerProperty().set(bench.quotes.activeCustomer());
        robot.interact(() -> openBookingPage(bench, shipment, decision.apply(firstRate(quote))));
        waitUntilLoaded(bench, quote);
        return shipment;
    }

    private void waitUntilLoaded(BookingTestBench bench, SavedQuote quote) {
        waitUntil(
                () -> robot.lookup(".booking").match(Node::isVisible).tryQuery().isPresent());
        if (quote instanceof SavedQuote.Drayage drayage) {
            waitForLists(bench, drayage);
        }
        robot.interact(() -> {});
    }

    /// Opens the booking page of another shipment of the same freight kind in another tab. Ctrl+Page Down shows
    /// the next tab.
    Shipment openTab(BookingTestBench bench, SavedQuote quote, @Nullable BigDecimal sell) {
        Shipment shipment = new Shipment(
                UUID.randomUUID(), quote instanceof SavedQuote.Otr ? FreightKind.OTR : FreightKind.DRAYAGE);
        shipment.customerProperty().set(bench.quotes.activeCustomer());
        robot.interact(() -> {
            tabs.add(createScreen(bench, shipment, new RateChoice(quote.id(), firstRate(quote), sell)));
            showTab(tabs.size() - 1);
            Node page = root().lookup(".booking");
            if (page != null && page.isVisible()) {
                throw new AssertionError("the page of the tab before is visible while this one is loaded");
            }
        });
        waitUntilLoaded(bench, quote);
        return shipment;
    }

    Shipment openTab(BookingTestBench bench, SavedQuote quote) {
        return openTab(bench, quote, suggestedPrice(quote));
    }

    private void showTab(int index) {
        Objects.requireNonNull(screen).onHidden();
        screen = tabs.get(index);
        screen.onShown();
    }

    private static Screen createScreen(BookingTestBench bench, Shipment shipment, RateChoice choice) {
        shipment.showRatesOfQuotes(
                choice.ofAllContainers().stream().map(RateChoice::quoteId).toList());
        shipment.showBookingPage(choice);
        return bench.feature.createBookingScreen(shipment, choice);
    }

    /// Opens the booking page of several containers, each by the first rate of its quote.
    Shipment openBookingPageOfContainers(BookingTestBench bench, List<SavedQuote.Drayage> quotes) {
        List<RateChoice> choices = quotes.stream()
                .map(quote -> new RateChoice(quote.id(), firstRate(quote), suggestedPrice(quote)))
                .toList();
        RateChoice first = choices.getFirst();
        return openBookingPageOfChoice(
                bench,
                quotes.getFirst(),
                rate -> new RateChoice(
                        first.quoteId(), rate, first.sell(), false, null, choices.subList(1, choices.size())));
    }

    private void openBookingPage(BookingTestBench bench, Shipment shipment, RateChoice choice) {
        Screen opened = createScreen(bench, shipment, choice);
        screen = opened;
        tabs.clear();
        tabs.add(opened);
        Commands commands = new Commands();
        commands.setScreenCommands(() -> Objects.requireNonNull(screen).commands());
        VBox.setVgrow(opened.root(), Priority.ALWAYS);
        bench.context
                .overlay()
                .setContent(new VBox(bench.feature.createUnknownBookingsBanner().root(), opened.root()));
        Scene before = bench.context.overlay().getScene();
        if (before != null) {
            before.setRoot(new VBox());
        }
        Scene scene = new Scene(bench.context.overlay(), WIDTH, HEIGHT);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.isShortcutDown() && key.getCode() == KeyCode.PAGE_DOWN) {
                showTab((tabs.indexOf(screen) + 1) % tabs.size());
                key.consume();
            } else if (commands.runCommandOfKeys(key)) {
                key.consume();
            }
        });
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
        opened.onShown();
    }

    /// Hides the booking page and shows it again.
    void leaveAndReturn() {
        robot.interact(() -> {
            Objects.requireNonNull(screen).onHidden();
            root().requestFocus();
        });
        robot.interact(() -> Objects.requireNonNull(screen).onShown());
        robot.interact(() -> {});
    }

    private static BigDecimal suggestedPrice(SavedQuote quote) {
        return Objects.requireNonNull(
                switch (quote) {
                    case SavedQuote.Otr otr ->
                        otr.quote().carrierQuotes().getFirst().suggestedRate();
                    case SavedQuote.Drayage drayage ->
                        drayage.quote().rates().getFirst().suggestedRate();
                });
    }

    private static long firstRate(SavedQuote quote) {
        return switch (quote) {
            case SavedQuote.Otr otr -> otr.quote().carrierQuotes().getFirst().rateNumber();
            case SavedQuote.Drayage drayage ->
                drayage.quote().rates().getFirst().rateNumber();
        };
    }

    private static void waitForLists(BookingTestBench bench, SavedQuote.Drayage quote) {
        var reference = bench.context.environment().referenceData();
        waitUntil(() -> !reference
                .terminalsOfMarket(quote.request().market().postalCode())
                .values()
                .isEmpty());
        waitUntil(() -> !reference.sslCodes().values().isEmpty());
        waitUntil(() -> !reference.hsCodes().values().isEmpty());
    }

    static void waitUntil(Callable<Boolean> condition) {
        await().atMost(Duration.ofSeconds(60)).until(condition);
    }

    Stage stage() {
        return stage;
    }

    Region root() {
        return (Region) stage.getScene().getRoot();
    }

    /// The id of the focused control, or of the control that contains it.
    String focusedControlId() {
        Node at = stage.getScene().getFocusOwner();
        while (at != null && at.getId() == null) {
            at = at.getParent();
        }
        return at == null ? "" : at.getId();
    }

    /// Fills these fields at once, after all of them exist. The values of segmented choices are those sent to
    /// the service.
    void fillFields(Map<String, String> values) {
        waitUntil(() -> values.keySet().stream()
                .allMatch(id -> robot.lookup("#" + id).tryQuery().isPresent()));
        robot.interact(() -> values.forEach((id, value) -> {
            Node control = stage.getScene().lookup("#" + id);
            if (control instanceof TextField field) {
                field.requestFocus();
                field.setText(value);
            } else {
                @SuppressWarnings("unchecked")
                SegmentedChoice<String> choice = (SegmentedChoice<String>) control;
                choice.setValue(value);
            }
        }));
    }

    /// Fills all required entries of a drayage page except the market conditions.
    void fillContainer(BookingTestBench bench, SavedQuote.Drayage quote) {
        fillFields(FilledBookingPages.FILLED_CONTAINER);
        fillFields(Map.of(
                "drayTerminal", bench.pages.firstTerminal(quote).name(),
                "draySsl",
                        bench.context
                                .environment()
                                .referenceData()
                                .sslCodes()
                                .values()
                                .getFirst()
                                .code(),
                "drayHs",
                        bench.context
                                .environment()
                                .referenceData()
                                .hsCodes()
                                .values()
                                .getFirst()
                                .codeForBooking()));
    }

    String textOfNode(String id) {
        return ((TextField) stage.getScene().lookup("#" + id)).getText();
    }

    void pressButton(String id) {
        FrameSync.awaitInputArmed();
        robot.interact(() -> ((Button) stage.getScene().lookup("#" + id)).fire());
    }

    void waitForNode(String selector) {
        waitUntil(() -> robot.lookup(selector).match(Node::isVisible).tryQuery().isPresent());
        robot.interact(() -> {});
    }
}
