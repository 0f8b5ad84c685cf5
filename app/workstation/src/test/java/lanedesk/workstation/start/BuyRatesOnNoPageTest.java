package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import lanedesk.client.drayage.OperationType;
import lanedesk.freight.SellPricing;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.booking.FilledBookingPages;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.MarketText;
import lanedesk.workstation.shipment.QuotedRate;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests that no page shows secret amounts while buy rates are hidden, by reading all texts of every page. The
/// secret amounts are the costs and profits of the rates, and the customer's markup and minimum profit. Takes
/// over 3 s because each test opens the whole window and reads the texts and tooltips of all nodes on many
/// pages.
class BuyRatesOnNoPageTest extends MainWindowTestBase {

    private static final BigDecimal MARKUP = new BigDecimal("23.7");
    private static final BigDecimal MINIMUM_PROFIT = new BigDecimal("87.65");
    private static final Pattern PROFIT_DIRECTION = Pattern.compile(
            "(?i)below cost:|a loss|\\(minimum\\)|minimum profit of|(profit|margin|markup|buy) \\S*\\d");

    private static final String REASON = "won the lane for a year";
    private static final String INSTALLED_TOOLTIP = "javafx.scene.control.Tooltip";

    private final List<String> secretTexts = new ArrayList<>(List.of("23.7", "87.65"));
    private final List<String> leaks = new ArrayList<>();
    private SampleQuotes quotes;
    private KeyboardRobot keys;

    @BeforeEach
    void addSecretTexts() {
        quotes = new SampleQuotes(mainWindow.client, mainWindow.environmentServices.quoteService(), Clock.systemUTC());
        keys = new KeyboardRobot(new HeadlessRobot(), mainWindow.stage);
        mainWindow
                .environmentServices
                .journal()
                .customerDefaults()
                .save(quotes.activeCustomer().customerNumber(), "rates.pricing", Content.ofUtf8("MARKUP;23.7;87.65"));
    }

    private void addSecretTexts(SavedQuote quoted) {
        SellPricing rule = new SellPricing(SellPricing.Method.MARKUP, MARKUP, MINIMUM_PROFIT);
        QuotedRate.bookableRatesOf(
                        quoted,
                        mainWindow
                                .livePreferences
                                .current()
                                .fuelModeOf(mainWindow
                                        .environmentServices
                                        .environment()
                                        .id()))
                .forEach(rate -> {
                    BigDecimal buy = rate.rateCost().buyRate();
                    BigDecimal profit =
                            rule.computeSellPrice(buy).toPriced().orElseThrow().profit();
                    Stream.of(buy, profit)
                            .filter(amount -> amount.stripTrailingZeros().scale() > 1)
                            .forEach(amount ->
                                    secretTexts.addAll(List.of(amount.toPlainString(), "%,.2f".formatted(amount))));
                });
    }

    private void checkPage(String page) {
        FrameSync.awaitFrames();
        Set<String> texts = new TreeSet<>();
        new HeadlessRobot()
                .interact(() -> collectTexts(mainWindow.stage.getScene().getRoot(), texts));
        checkTexts(page, texts);
    }

    private void checkTexts(String page, Set<String> texts) {
        texts.stream()
                .filter(text -> secretTexts.stream().anyMatch(text::contains)
                        || PROFIT_DIRECTION.matcher(text).find())
                .forEach(text -> leaks.add(page + ": " + text));
    }

    private static void collectTexts(Node node, Set<String> texts) {
        if (!node.isVisible()) {
            return;
        }
        showTooltip(node);
        Stream.of(
                        node.getAccessibleText(),
                        node instanceof Labeled label ? label.getText() : null,
                        node instanceof Text text ? text.getText() : null,
                        node instanceof TextInputControl input ? input.getText() + " " + input.getPromptText() : null,
                        node instanceof Control control ? tooltip(control.getTooltip()) : null,
                        node.getProperties().get(INSTALLED_TOOLTIP) instanceof Tooltip installed
                                ? tooltip(installed)
                                : null)
                .filter(text -> text != null && !text.isBlank())
                .forEach(texts::add);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collectTexts(child, texts));
        }
    }

    // Sends mouse events to the node, because a tooltip gets its text only when the mouse rests on its node.
    private static void showTooltip(Node node) {
        for (EventType<MouseEvent> type : List.of(MouseEvent.MOUSE_ENTERED, MouseEvent.MOUSE_MOVED)) {
            Bounds bounds = node.getLayoutBounds();
            node.fireEvent(new MouseEvent(
                    node,
                    node,
                    type,
                    bounds.getCenterX(),
                    bounds.getCenterY(),
                    0,
                    0,
                    MouseButton.NONE,
                    0,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    true,
                    null));
        }
    }

    private static String tooltip(Tooltip tooltip) {
        return tooltip == null || tooltip.getText() == null ? "" : tooltip.getText();
    }

    private <T extends Node> T node(String id, Class<T> type) {
        return type.cast(requireNonNull(mainWindow.stage.getScene().lookup("#" + id), id));
    }

    private String focusedId() {
        Node owner = mainWindow.stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    private void openQuote(FxRobot robot, SavedQuote quoted) {
        addSecretTexts(quoted);
        robot.interact(() -> mainWindow.window.goTo(new Destination.RepeatQuote(quoted.id(), false)));
        awaitCondition(() -> currentShipment().quoteIds().contains(quoted.id())
                && focusedId().equals("rateTable"));
    }

    private Shipment currentShipment() {
        return requireNonNull(mainWindow
                .window
                .model
                .activeOpenShipments()
                .selectedShipmentProperty()
                .get());
    }

    @SuppressWarnings("unchecked") // what is no field on the booking page is a choice among texts
    private void fill(String id, String value) {
        Node control = mainWindow.stage.getScene().lookup("#" + id);
        if (control instanceof TextField field) {
            field.setText(value);
        } else {
            ((SegmentedChoice<String>) control).setValue(value);
        }
    }

    // A page receives the focus only after it is shown; until then, keys belong to the page before.
    private void openPage(FxRobot robot, Destination page) {
        robot.interact(() -> mainWindow.window.goTo(page));
        FrameSync.awaitFrames();
    }

    @Test
    void noPageShowsCostProfitOrMarkupWhileBuyRatesAreHidden(FxRobot robot) {
        openQuote(robot, quotes.requestOtrQuote(SampleQuotes.palletItem()));
        checkPage("shown");
        assertThat(leaks).as("figures are found where they are shown").isNotEmpty();
        leaks.clear();
        robot.interact(() -> {
            TextField ownSellField = node("priceOverride", TextField.class);
            ownSellField.setText("100.00");
            ownSellField.fireEvent(new javafx.event.ActionEvent());
        });
        keys.type(KeyCode.F9);
        assertThat(mainWindow.buyRateVisibility.areBuyRatesHidden()).isTrue();
        checkPage("rates, one below cost");
        robot.interact(() -> node("rateTable", TableView.class).requestFocus());
        keys.type(KeyCode.SPACE);
        keys.type(KeyCode.DOWN);
        keys.type(KeyCode.SPACE);
        robot.interact(
                () -> node("rateCompare", javafx.scene.control.ButtonBase.class).fire());
        FrameSync.awaitFrames();
        checkPage("comparison");
        keys.pressChord(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        FrameSync.awaitFrames();
        String[] copied = new String[1];
        robot.interact(
                () -> copied[0] = String.valueOf(Clipboard.getSystemClipboard().getContent(DataFormat.PLAIN_TEXT)));
        assertThat(secretTexts.stream().filter(copied[0]::contains)).isEmpty();
        checkPage("copied");
        keys.type(KeyCode.F6);
        FrameSync.awaitFrames();
        checkPage("what-if");
        keys.type(KeyCode.ESCAPE);

        openQuote(robot, quotes.requestDrayageQuote(OperationType.IMPORT, false));
        checkPage("drayage rates");
        keys.pressChord(KeyCode.CONTROL, KeyCode.K);
        FrameSync.awaitFrames();
        checkPage("palette");
        keys.type(KeyCode.ESCAPE);

        openPage(robot, new Destination.Offers(null, Set.of()));
        awaitCondition(() -> !node("offersList", ListView.class).getItems().isEmpty());
        robot.interact(
                () -> node("offersList", ListView.class).getSelectionModel().selectFirst());
        checkPage("offers");
        openPage(robot, new Destination.History(null, ""));
        checkPage("history");
        openPage(robot, new Destination.ReportsPage());
        checkPage("numbers");
        checkCustomerDefaults(robot);
        checkBatch(robot);
        assertThat(leaks).isEmpty();
    }

    @Test
    void otrBookingPageShowsNoCostOrLossWhileBuyRatesAreHidden(FxRobot robot) {
        SavedQuote.Otr quoted = quotes.requestOtrQuote(SampleQuotes.palletItem());
        openQuote(robot, quoted);
        long rate = quoted.quote().carrierQuotes().getFirst().rateNumber();
        robot.interact(
                () -> currentShipment().showBookingPage(new RateChoice(quoted.id(), rate, new BigDecimal("100.00"))));
        // the bar is created with the page, its fields later
        awaitCondition(() -> Stream.concat(
                        FilledBookingPages.FILLED.keySet().stream(), Stream.of("bookSend", "bookBelowCostReason"))
                .allMatch(id -> mainWindow.stage.getScene().lookup("#" + id) != null));
        checkPage("shown");
        assertThat(leaks).as("figures are found where they are shown").isNotEmpty();
        leaks.clear();
        keys.type(KeyCode.F9);
        assertThat(mainWindow.buyRateVisibility.areBuyRatesHidden()).isTrue();
        checkPage("booking below cost");
        robot.interact(() -> FilledBookingPages.FILLED.forEach(this::fill));
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        awaitCondition(() -> focusedId().equals("bookBelowCostReason"));
        checkPage("booking without a reason");
        robot.interact(() -> fill("bookBelowCostReason", REASON));
        checkPage("booking with a reason");
        keys.pressChord(KeyCode.CONTROL, KeyCode.E);
        checkPage("exact request");
        assertThat(node("exactRequest", VBox.class).isVisible()).isTrue();
        secretTexts.add(REASON);
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        awaitCondition(() -> isVisible("documentList"));
        checkPage("booked");
        openPage(robot, new Destination.History(null, ""));
        awaitCondition(() -> !node("historyTable", TableView.class).getItems().isEmpty());
        checkPage("history of a booking");
        assertThat(leaks).isEmpty();
        Shipment booked = currentShipment();
        robot.interact(() -> mainWindow.window.goTo(new Destination.OpenShipmentsPage(booked.freightKind())));
        keys.type(KeyCode.F9);
        checkPage("booked, shown");
        assertThat(leaks)
                .as("the reason and the profit are found where they are shown")
                .anyMatch(leak -> leak.contains(REASON));
    }

    @Test
    void drayageBookingPageShowsNoCostOrLossWhileBuyRatesAreHidden(FxRobot robot) {
        SavedQuote.Drayage quoted = quotes.requestDrayageQuote(OperationType.IMPORT, false);
        openQuote(robot, quoted);
        long rate = quoted.quote().rates().getFirst().rateNumber();
        for (boolean loses : List.of(false, true)) {
            BigDecimal sell = new BigDecimal(loses ? "100.00" : "90000.00");
            robot.interact(() -> {
                currentShipment().showLastRatesIfAny();
                currentShipment().showBookingPage(new RateChoice(quoted.id(), rate, sell));
            });
            awaitCondition(() -> Stream.concat(
                            FilledBookingPages.FILLED_CONTAINER.keySet().stream(), Stream.of("bookSend"))
                    .allMatch(id -> mainWindow.stage.getScene().lookup("#" + id) != null));
            checkPage("shown");
            assertThat(leaks).as("figures are found where they are shown").isNotEmpty();
            leaks.clear();
            keys.type(KeyCode.F9);
            assertThat(mainWindow.buyRateVisibility.areBuyRatesHidden()).isTrue();
            checkPage("container, sold for " + sell);
            assertThat(isVisible("bookBelowCostReason"))
                    .as("asked at every price by hand")
                    .isTrue();
            robot.interact(() -> FilledBookingPages.FILLED_CONTAINER.forEach(this::fill));
            checkPage("container, filled in");
            keys.pressChord(KeyCode.CONTROL, KeyCode.E);
            checkPage("exact request of a container");
            assertThat(leaks).isEmpty();
            keys.type(KeyCode.F9);
        }
    }

    @Test
    void bookedContainerShowsNoCostOrLossWhileBuyRatesAreHidden(FxRobot robot) {
        SavedQuote.Drayage quoted = quotes.requestDrayageQuote(OperationType.IMPORT, false);
        String terminal = mainWindow
                .client
                .terminals(quoted.request().market().postalCode())
                .value()
                .getFirst()
                .name();
        String line = mainWindow.client.sslCodes().value().getFirst().code();
        String commodity = mainWindow.client.hsCodes().value().getFirst().codeForBooking();
        mainWindow
                .environmentServices
                .journal()
                .acknowledgements()
                .save(
                        quoted.id(),
                        MarketText.marketTextsOf(quoted.quote()).stream()
                                .map(text -> text.toAcknowledgement(
                                        MainWindowFixture.USER,
                                        Clock.systemUTC().instant(),
                                        AcknowledgementMethod.EACH))
                                .toList());
        openQuote(robot, quoted);
        keys.type(KeyCode.F9);
        long rate = quoted.quote().rates().getFirst().rateNumber();
        robot.interact(
                () -> currentShipment().showBookingPage(new RateChoice(quoted.id(), rate, new BigDecimal("100.00"))));
        awaitCondition(() -> Stream.concat(
                        FilledBookingPages.FILLED_CONTAINER.keySet().stream(),
                        Stream.of("bookSend", "bookBelowCostReason"))
                .allMatch(id -> mainWindow.stage.getScene().lookup("#" + id) != null));
        robot.interact(() -> {
            FilledBookingPages.FILLED_CONTAINER.forEach(this::fill);
            fill("drayTerminal", terminal);
            fill("draySsl", line);
            fill("drayHs", commodity);
            fill("bookBelowCostReason", REASON);
        });
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        secretTexts.add(REASON);
        awaitCondition(() -> isVisible("documentList"));
        checkPage("booked container");
        checkMenus(robot, "menus of a booked container");
        keys.pressChord(KeyCode.CONTROL, KeyCode.K);
        FrameSync.awaitFrames();
        checkPage("palette at a booked container");
        keys.type(KeyCode.ESCAPE);
        openPage(robot, new Destination.History(null, ""));
        awaitCondition(() -> !node("historyTable", TableView.class).getItems().isEmpty());
        checkPage("history of a booked container");
        assertThat(leaks).isEmpty();
        robot.interact(() -> mainWindow.window.goTo(new Destination.OpenShipmentsPage(FreightKind.DRAYAGE)));
        keys.type(KeyCode.F9);
        checkPage("booked container, shown");
        assertThat(leaks)
                .as("the reason and the profit are found where they are shown")
                .anyMatch(leak -> leak.contains(REASON));
    }

    // The items of menus that open from buttons and of context menus.
    private void checkMenus(FxRobot robot, String page) {
        Set<String> texts = new TreeSet<>();
        robot.interact(() -> mainWindow
                .stage
                .getScene()
                .getRoot()
                .lookupAll("*")
                .forEach(node -> {
                    if (node instanceof MenuButton button) {
                        collectTexts(button.getItems(), texts);
                    }
                    if (node instanceof Control control && control.getContextMenu() != null) {
                        collectTexts(control.getContextMenu().getItems(), texts);
                    }
                }));
        checkTexts(page, texts);
    }

    private static void collectTexts(List<MenuItem> items, Set<String> texts) {
        for (MenuItem item : items) {
            if (item.getText() != null) {
                texts.add(item.getText());
            }
            if (item instanceof Menu menu) {
                collectTexts(menu.getItems(), texts);
            }
        }
    }

    private boolean isVisible(String id) {
        Node node = mainWindow.stage.getScene().lookup("#" + id);
        return node != null && node.getParent().isVisible() && node.isVisible();
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the section's type is private to its page
    private void checkCustomerDefaults(FxRobot robot) {
        CustomerBranch customer = quotes.activeCustomer();
        robot.interact(() -> mainWindow.window.model.setCustomerOfSelectedShipment(customer));
        openPage(robot, new Destination.AddressBook());
        robot.interact(() -> {
            SegmentedChoice section = node("addressSection", SegmentedChoice.class);
            section.setValue(section.getItems().getLast());
        });
        awaitCondition(() -> node("presetTable", TableView.class).isVisible());
        checkPage("customer defaults");
    }

    private void checkBatch(FxRobot robot) {
        openPage(robot, new Destination.Batch(null));
        robot.interact(() -> Clipboard.getSystemClipboard()
                .setContent(Map.of(
                        DataFormat.PLAIN_TEXT,
                        "Port\tWarehouse\tContainer\tWeight (lbs)\nPort of Savannah\t31322\t40HC\t42000\n")));
        robot.interact(() -> mainWindow.commands.runCommandIfEnabled("batch.paste"));
        awaitCondition(() -> mainWindow.stage.getScene().lookup("#batchTable") instanceof TableView<?> table
                && table.getItems().size() == 1
                && !robot.lookup("#batchRate").queryButton().isDisabled());
        checkPage("batch, customer proposed");
        robot.interact(() -> {
            mainWindow.commands.runCommandIfEnabled("batch.customer.confirm");
            mainWindow.commands.runCommandIfEnabled("batch.rate");
        });
        awaitCondition(() -> robot.lookup("#batchRate").queryButton().isDisabled());
        checkPage("batch");
        assertThat(robot.lookup("#batchTotals .label").<Labeled>queryAll())
                .extracting(Labeled::getText)
                .doesNotContain("Buy", "Profit", "Buy, fuel on top");
        robot.interact(mainWindow.buyRateVisibility::toggleBuyRatesHidden);
        FrameSync.awaitFrames();
        assertThat(robot.lookup("#batchTotals .label").<Labeled>queryAll())
                .extracting(Labeled::getText)
                .contains("Profit");
        assertThat(robot.lookup("#batchPercent").query().getParent().isVisible())
                .isTrue();
        robot.interact(mainWindow.buyRateVisibility::toggleBuyRatesHidden);
        checkPage("batch, hidden again");
        assertThat(robot.lookup("#batchTotals .label").<Labeled>queryAll())
                .extracting(Labeled::getText)
                .doesNotContain("Profit");
    }
}
