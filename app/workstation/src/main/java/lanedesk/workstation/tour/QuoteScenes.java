package lanedesk.workstation.tour;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;

/// Customer, quotes and rates. Where the service fails the tour asks again; each failure is pictured and noted.
final class QuoteScenes {

    private static final Pattern PLACE = Pattern.compile("\\p{L}[\\p{L} .]*, [A-Z]{2} \\d{5}");
    private static final List<String> FAILED = List.of("quoteFailed", "answerFailed");
    private static final List<String> NO_RATES = List.of("noRates", "noRatesCard");
    private static final List<String> ASKING = List.of("otrGetRates", "drayGetRates");
    private static final int MOST_LINES = 40;
    private static final String ITEMS = """
        Item\tPackage\tQty\tWeight each (lb)\tLength (in)\tWidth (in)\tHeight (in)\tClass\tStackable
        Canned tomatoes\tPallet\t3\t412\t48\t40\t52\t85\tyes
        Olive oil in cartons\tPallet\t2\t318.5\t48\t40\t46\t70\tno
        """;

    private final Guide guide;
    private final Hand hand;

    QuoteScenes(Guide guide) {
        this.guide = guide;
        this.hand = guide.hand();
    }

    void chooseCustomer() {
        hand.press("Shortcut+1");
        newTabUnlessEmpty("otrFrom");
        hand.press("Shortcut+J");
        ListView<?> list = (ListView<?>) hand.awaitNode("list");
        Patience patience = new Patience("customers");
        hand.await("customers to be listed", () -> !list.getItems().isEmpty() || noCustomers());
        while (hand.on(() -> list.getItems().isEmpty())) {
            List<String> said = List.of(hand.text("nothing"));
            guide.failed("customers", said);
            patience.count(said);
            hand.click("refresh");
            hand.await("customers to be listed", () -> !list.getItems().isEmpty() || noCustomers());
        }
        guide.picture("customer-picker");
        // The first lines may be barred: walk down until one is taken.
        for (int line = 0; line < MOST_LINES && hand.sees("list"); line++) {
            hand.press("Enter");
            if (hand.sees("list")) {
                hand.press("Down");
            }
        }
        guide.note("customer", hand.text("customerName"));
        guide.note("customerNumber", hand.unseen("customerNumber"));
        guide.picture("otr-empty");
    }

    /// Has a mail read as a whole, looks at it and takes nothing.
    void readRequest() {
        try (InputStream sample = Objects.requireNonNull(QuoteScenes.class.getResourceAsStream("request.eml"))) {
            hand.copy(new String(sample.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        hand.press("Shortcut+Shift+V");
        ListView<?> rows = (ListView<?>) hand.awaitNode("previewRows");
        hand.await("what was read of a mail", () -> !rows.getItems().isEmpty());
        guide.note("read", hand.on(() -> rows.getItems().size()));
        guide.picture("request");
        hand.press("Esc");
    }

    /// Opens a new tab unless the visible one is empty, so that shipments of an earlier run stay as they are.
    void newTabUnlessEmpty(String firstField) {
        if (hand.sees(firstField) && hand.typed(firstField).isEmpty()) {
            confirmCustomer();
        } else {
            newTab();
        }
    }

    /// Opens a new tab with the customer that it proposes.
    void newTab() {
        hand.press("Shortcut+T");
        confirmCustomer();
    }

    private void confirmCustomer() {
        hand.press("Shortcut+Shift+J");
    }

    private boolean noCustomers() {
        return hand.node("nothing")
                .filter(label -> label.getStyleClass().contains("failed"))
                .isPresent();
    }

    /// Quotes the tour's lane by the mode at that place; `name` is its picture's. True where a carrier answered.
    boolean quoteOtr(int mode, String name) {
        guide.fetchLists();
        hand.type("otrFrom", "Dallas, TX 75201");
        hand.type("otrTo", "Reno, NV 89502");
        hand.type("readyDate", "+2");
        hand.type("mustArriveBy", "+8");
        hand.select("otrModes", mode);
        hand.copy(ITEMS);
        hand.focus("otrItems");
        hand.press("Shortcut+V");
        if (hand.sees("previewTake")) {
            hand.click("previewTake");
        }
        hand.awaitPulses();
        guide.picture(name);
        guide.note("asked", "Dallas, TX 75201 to Reno, NV 89502");
        return askForRates(name);
    }

    /// Quotes a container, import or export by its place; `name` is its picture's. True where there are rates.
    boolean quoteDrayage(int operation, String name) {
        hand.select("drayOperation", operation);
        guide.takeSuggestion("drayMarket");
        guide.takeSuggestion("drayContainerType");
        hand.select("drayLength", 0);
        hand.type("drayWeight", "28500");
        hand.type("drayWarehouse", warehouseNear(hand.words("marketField")));
        hand.awaitPulses();
        guide.picture(name);
        boolean rated = askForRates(name);
        if (rated) {
            guide.note("market", hand.text("lane"));
        }
        return rated;
    }

    // The market's own city is surely near; it stands beneath the market's name.
    private static String warehouseNear(List<String> words) {
        return words.stream()
                .map(PLACE::matcher)
                .filter(Matcher::find)
                .map(Matcher::group)
                .findFirst()
                .orElse("Ontario, CA 91761");
    }

    private boolean askForRates(String name) {
        Patience patience = new Patience("rates");
        while (true) {
            hand.press("Shortcut+Enter");
            hand.await(
                    "rates or a reason",
                    () -> hasRates()
                            || (!isAsking() && (isWithoutRates() || failure().isPresent())));
            if (hand.on(this::hasRates)) {
                guide.note(
                        "rates",
                        ((TableView<?>) hand.awaitNode("rateTable")).getItems().size());
                return true;
            }
            if (hand.on(this::isWithoutRates)) {
                guide.note("rates", 0);
                guide.picture(name + "-no-rates");
                return false;
            }
            List<String> said = hand.words(hand.on(this::failure).orElseThrow());
            guide.failed(name, said);
            patience.count(said);
        }
    }

    // The text of the last try may stay in view for a moment after the next began.
    private boolean isAsking() {
        return ASKING.stream()
                .anyMatch(id ->
                        hand.node(id).filter(button -> button.isDisabled()).isPresent());
    }

    private Optional<String> failure() {
        return FAILED.stream().filter(hand::inView).findFirst();
    }

    private boolean isWithoutRates() {
        return NO_RATES.stream().anyMatch(hand::inView);
    }

    private boolean hasRates() {
        return hand.node("rateTable").orElse(null) instanceof TableView<?> table
                && !table.getItems().isEmpty();
    }

    /// Walks the board, compares rates and hides the buy figures.
    void compareRates() {
        TableView<?> table = (TableView<?>) hand.awaitNode("rateTable");
        hand.run(() -> {
            table.requestFocus();
            table.getSelectionModel().select(0);
            table.getFocusModel().focus(0);
        });
        guide.picture("otr-rates");
        int pinned = Math.min(3, table.getItems().size());
        for (int row = 0; row < pinned; row++) {
            hand.press("Space");
            hand.press("Down");
        }
        if (pinned > 1) {
            hand.click("rateCompare");
            guide.picture("otr-compare");
            hand.press("Esc");
            if (hand.sees("rateBack") && !hand.sees("rateTable")) {
                hand.click("rateBack");
            }
        }
        hand.press("F9");
        guide.picture("otr-rates-buy-hidden");
        hand.press("F9");
    }

    /// Requests the rates of the shipment's variants, and goes back to its rates. One without rates names the
    /// reason.
    void askWhatIf() {
        hand.press("F6");
        TableView<?> table = (TableView<?>) hand.awaitNode("whatIfTable");
        guide.picture("otr-what-if-announced");
        hand.press("Shortcut+Enter");
        hand.awaitPulses();
        hand.await(
                "the variants to be answered", () -> table.lookupAll(".ld-bone").isEmpty());
        guide.note("variants", table.getItems().size() - 1);
        guide.picture("otr-what-if");
        hand.press("Esc");
        hand.awaitNode("rateTable");
    }
}
