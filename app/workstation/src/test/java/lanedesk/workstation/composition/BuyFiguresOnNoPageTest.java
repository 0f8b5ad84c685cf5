package lanedesk.workstation.composition;

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
import lanedesk.journal.store.Content;
import lanedesk.workstation.booking.FilledPages;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.QuotedRate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Walks every page while buy figures are hidden and reads all that stands there. What must not be read is planted: the
/// costs and profits of the rates, and the customer's markup and minimum profit.
class BuyFiguresOnNoPageTest extends InWholeWindow {

    private static final BigDecimal MARKUP = new BigDecimal("23.7");
    private static final BigDecimal FLOOR = new BigDecimal("87.65");
    private static final Pattern DIRECTION = Pattern.compile(
            "(?i)less than it costs|a loss|by the floor|minimum profit of|(profit|margin|markup|buy) \\S*\\d");

    private static final String REASON = "won the lane for a year";
    private static final String INSTALLED_TOOLTIP = "javafx.scene.control.Tooltip";

    private final List<String> planted = new ArrayList<>(List.of("23.7", "87.65"));
    private final List<String> leaks = new ArrayList<>();
    private SampleQuotes quotes;
    private TypedKeys keys;

    @BeforeEach
    void plant() {
        quotes = new SampleQuotes(whole.client, whole.workspace.quoting(), Clock.systemUTC());
        keys = new TypedKeys(new Hands(), whole.stage);
        whole.workspace
                .journal()
                .customerDefaults()
                .save(quotes.customer().customerNumber(), "rates.pricing", Content.utf8("MARKUP;23.7;87.65"));
    }

    private void plant(Quoted quoted) {
        SellPricing rule = new SellPricing(SellPricing.Method.MARKUP, MARKUP, FLOOR);
        QuotedRate.of(
                        quoted,
                        whole.chosen.get().fuelOf(whole.workspace.environment().id()))
                .forEach(rate -> {
                    BigDecimal buy = rate.cost().buy();
                    BigDecimal profit = rule.apply(buy).priced().orElseThrow().profit();
                    Stream.of(buy, profit)
                            .filter(amount -> amount.stripTrailingZeros().scale() > 1)
                            .forEach(amount ->
                                    planted.addAll(List.of(amount.toPlainString(), "%,.2f".formatted(amount))));
                });
    }

    private void read(String page) {
        Frames.settle();
        Set<String> texts = new TreeSet<>();
        new Hands().interact(() -> collect(whole.stage.getScene().getRoot(), texts));
        texts.stream()
                .filter(text -> planted.stream().anyMatch(text::contains)
                        || DIRECTION.matcher(text).find())
                .forEach(text -> leaks.add(page + ": " + text));
    }

    private static void collect(Node node, Set<String> texts) {
        if (!node.isVisible()) {
            return;
        }
        hover(node);
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
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, texts));
        }
    }

    // Tooltips get their texts when the mouse comes to rest.
    private static void hover(Node node) {
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
        return type.cast(requireNonNull(whole.stage.getScene().lookup("#" + id), id));
    }

    private String focus() {
        Node owner = whole.stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    private void open(FxRobot robot, Quoted quoted) {
        plant(quoted);
        robot.interact(() -> whole.window.go(new Destination.RepeatQuote(quoted.id(), false)));
        until(() -> currentShipment().quoteIds().contains(quoted.id()) && focus().equals("rateTable"));
    }

    private Shipment currentShipment() {
        return requireNonNull(
                whole.window.model().deskInFront().currentProperty().get());
    }

    @SuppressWarnings("unchecked") // what is no field on the booking page is a choice among texts
    private void fill(String id, String value) {
        Node control = whole.stage.getScene().lookup("#" + id);
        if (control instanceof TextField field) {
            field.setText(value);
        } else {
            ((SegmentedChoice<String>) control).setValue(value);
        }
    }

    private void go(FxRobot robot, Destination page) {
        robot.interact(() -> whole.window.go(page));
    }

    @Test
    void noPageTellsCostsProfitsMarkupOrTheirDirectionWhileBuyFiguresAreHidden(FxRobot robot) {
        open(robot, quotes.otr(SampleQuotes.pallets()));
        read("shown");
        assertThat(leaks).as("figures are found where they are shown").isNotEmpty();
        leaks.clear();
        robot.interact(() -> {
            TextField own = node("ownSell", TextField.class);
            own.setText("100.00");
            own.fireEvent(new javafx.event.ActionEvent());
        });
        keys.type(KeyCode.F9);
        assertThat(whole.buyFigures.isHidden()).isTrue();
        read("rates, one below cost");
        robot.interact(() -> node("rateTable", TableView.class).requestFocus());
        keys.type(KeyCode.SPACE);
        keys.type(KeyCode.DOWN);
        keys.type(KeyCode.SPACE);
        robot.interact(
                () -> node("rateCompare", javafx.scene.control.ButtonBase.class).fire());
        Frames.settle();
        read("comparison");
        keys.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        Frames.settle();
        String[] copied = new String[1];
        robot.interact(
                () -> copied[0] = String.valueOf(Clipboard.getSystemClipboard().getContent(DataFormat.PLAIN_TEXT)));
        assertThat(planted.stream().filter(copied[0]::contains)).isEmpty();
        read("copied");
        keys.type(KeyCode.F6);
        Frames.settle();
        read("what if");
        keys.type(KeyCode.ESCAPE);

        open(robot, quotes.drayage(OperationType.IMPORT, false));
        read("drayage rates");
        keys.push(KeyCode.CONTROL, KeyCode.K);
        Frames.settle();
        read("palette");
        keys.type(KeyCode.ESCAPE);

        go(robot, new Destination.Offers(null, Set.of()));
        until(() -> !node("offersList", ListView.class).getItems().isEmpty());
        robot.interact(
                () -> node("offersList", ListView.class).getSelectionModel().selectFirst());
        read("offers");
        go(robot, new Destination.History(null, ""));
        read("history");
        go(robot, new Destination.Numbers());
        read("numbers");
        presets(robot);
        batch(robot);
        assertThat(leaks).isEmpty();
    }

    @Test
    void theBookingPageTellsNoCostNorThatAPriceLosesWhileBuyFiguresAreHidden(FxRobot robot) {
        Quoted.Otr quoted = quotes.otr(SampleQuotes.pallets());
        open(robot, quoted);
        long rate = quoted.quote().carrierQuotes().getFirst().rateNumber();
        robot.interact(() -> currentShipment().choose(new RateChoice(quoted.id(), rate, new BigDecimal("100.00"))));
        // the bar is there with the page, its fields come after it
        until(() -> Stream.concat(FilledPages.FILLED.keySet().stream(), Stream.of("bookSend", "bookBelowCostReason"))
                .allMatch(id -> whole.stage.getScene().lookup("#" + id) != null));
        read("shown");
        assertThat(leaks).as("figures are found where they are shown").isNotEmpty();
        leaks.clear();
        keys.type(KeyCode.F9);
        assertThat(whole.buyFigures.isHidden()).isTrue();
        read("booking below cost");
        robot.interact(() -> FilledPages.FILLED.forEach(this::fill));
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        until(() -> focus().equals("bookBelowCostReason"));
        read("booking without a reason");
        robot.interact(() -> fill("bookBelowCostReason", REASON));
        read("booking with a reason");
        keys.push(KeyCode.CONTROL, KeyCode.E);
        read("exact request");
        assertThat(node("exact", VBox.class).isVisible()).isTrue();
        planted.add(REASON);
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        until(() -> isVisible("paperList"));
        read("booked");
        go(robot, new Destination.History(null, ""));
        until(() -> !node("historyTable", TableView.class).getItems().isEmpty());
        read("history of a booking");
        assertThat(leaks).isEmpty();
        Shipment booked = currentShipment();
        robot.interact(() -> whole.window.go(new Destination.AtDesk(booked.desk())));
        keys.type(KeyCode.F9);
        read("booked, shown");
        assertThat(leaks)
                .as("the reason and the profit are found where they are shown")
                .anyMatch(leak -> leak.contains(REASON));
    }

    @Test
    void theBookingPageOfAContainerTellsNoCostNorThatAPriceLosesWhileBuyFiguresAreHidden(FxRobot robot) {
        Quoted.Drayage quoted = quotes.drayage(OperationType.IMPORT, false);
        open(robot, quoted);
        long rate = quoted.quote().rates().getFirst().rateNumber();
        for (boolean loses : List.of(false, true)) {
            BigDecimal sell = new BigDecimal(loses ? "100.00" : "90000.00");
            robot.interact(() -> {
                currentShipment().showRates();
                currentShipment().choose(new RateChoice(quoted.id(), rate, sell));
            });
            until(() -> Stream.concat(FilledPages.FILLED_CONTAINER.keySet().stream(), Stream.of("bookSend"))
                    .allMatch(id -> whole.stage.getScene().lookup("#" + id) != null));
            read("shown");
            assertThat(leaks).as("figures are found where they are shown").isNotEmpty();
            leaks.clear();
            keys.type(KeyCode.F9);
            assertThat(whole.buyFigures.isHidden()).isTrue();
            read("container, sold for " + sell);
            assertThat(isVisible("bookBelowCostReason"))
                    .as("asked at every price by hand")
                    .isTrue();
            robot.interact(() -> FilledPages.FILLED_CONTAINER.forEach(this::fill));
            read("container, filled in");
            keys.push(KeyCode.CONTROL, KeyCode.E);
            read("exact request of a container");
            assertThat(leaks).isEmpty();
            keys.type(KeyCode.F9);
        }
    }

    private boolean isVisible(String id) {
        Node node = whole.stage.getScene().lookup("#" + id);
        return node != null && node.getParent().isVisible() && node.isVisible();
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the section's type is private to its page
    private void presets(FxRobot robot) {
        CustomerBranch customer = quotes.customer();
        robot.interact(() -> whole.window.model().pick(customer));
        go(robot, new Destination.AddressBook());
        robot.interact(() -> {
            SegmentedChoice section = node("addressSection", SegmentedChoice.class);
            section.setValue(section.getItems().getLast());
        });
        until(() -> node("presetTable", TableView.class).isVisible());
        read("customer defaults");
    }

    private void batch(FxRobot robot) {
        go(robot, new Destination.Batch(null));
        robot.interact(() -> Clipboard.getSystemClipboard()
                .setContent(Map.of(
                        DataFormat.PLAIN_TEXT,
                        "Port\tWarehouse\tContainer\tWeight (lbs)\nPort of Savannah\t31322\t40HC\t42000\n")));
        robot.press(KeyCode.SHORTCUT, KeyCode.V).release(KeyCode.V, KeyCode.SHORTCUT);
        until(() -> whole.stage.getScene().lookup("#batchTable") instanceof TableView<?> table
                && table.getItems().size() == 1
                && !robot.lookup("#batchRate").queryButton().isDisabled());
        read("batch, customer proposed");
        keys.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.J);
        robot.press(KeyCode.SHORTCUT, KeyCode.ENTER).release(KeyCode.ENTER, KeyCode.SHORTCUT);
        until(() -> robot.lookup("#batchRate").queryButton().isDisabled());
        read("batch");
        assertThat(robot.lookup("#batchTotals .label").<Labeled>queryAll())
                .extracting(Labeled::getText)
                .doesNotContain("Buy", "Profit", "Buy, fuel on top");
        robot.interact(whole.buyFigures::toggle);
        Frames.settle();
        assertThat(robot.lookup("#batchTotals .label").<Labeled>queryAll())
                .extracting(Labeled::getText)
                .contains("Profit");
        assertThat(robot.lookup("#batchPercent").query().getParent().isVisible())
                .isTrue();
        robot.interact(whole.buyFigures::toggle);
        read("batch, hidden again");
        assertThat(robot.lookup("#batchTotals .label").<Labeled>queryAll())
                .extracting(Labeled::getText)
                .doesNotContain("Profit");
    }
}
