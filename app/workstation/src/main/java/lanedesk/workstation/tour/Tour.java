package lanedesk.workstation.tour;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A dispatcher's day through the window itself: two OTR shipments, a drayage import and an export, from customer to
/// papers, and the history at the end. It assumes nothing of the service's data but that an active customer, a carrier
/// between two large cities, a market, a container type, a terminal, a line and a tariff code can be found.
public final class Tour {

    private static final Logger log = LoggerFactory.getLogger(Tour.class);
    private static final Pattern PLACE = Pattern.compile("\\p{L}[\\p{L} .]*, [A-Z]{2} \\d{5}");
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final int MOST_FAILURES = 60;
    private static final String TOKEN = "token";
    private static final List<String> FAILED = List.of("quoteFailed", "answerFailed");
    private static final String ITEMS = """
        Item\tPackage\tQty\tWeight\tLength\tWidth\tHeight\tClass\tStackable
        Canned tomatoes\tPallet\t3\t412\t48\t40\t52\t85\tyes
        Olive oil in cartons\tPallet\t2\t318.5\t48\t40\t46\t70\tno
        """;

    private final Hand hand;
    private final TourRecord record;
    private final PrintWriter console;
    private Map<String, Object> facts = new LinkedHashMap<>();

    /// `environment` is what the record says the service was.
    public Tour(Scene scene, Path folder, String environment, String language, String size, PrintWriter console) {
        this.hand = new Hand(scene, PATIENCE);
        this.record = new TourRecord(folder, environment, language, size);
        this.console = console;
    }

    @FunctionalInterface
    private interface Action {
        void run() throws Exception;
    }

    /// Walks it all; false where a step failed, which the record and the console then name.
    public boolean walk() {
        try {
            step("customer", this::chooseCustomer);
            step("otr-quote-ltl", () -> quoteOtr(0));
            step("otr-rates", this::compareRates);
            step("otr-booking", this::bookOtr);
            step("otr-papers", () -> papers("otr"));
            step("otr-quote-truckload", this::quoteTruckload);
            step("drayage-import-quote", () -> quoteDrayage(0));
            step("drayage-import-booking", () -> bookDrayage("import"));
            step("drayage-import-papers", () -> papers("drayage-import"));
            step("drayage-export-quote", () -> quoteDrayage(1));
            step("drayage-export-booking", () -> bookDrayage("export"));
            step("drayage-export-papers", () -> papers("drayage-export"));
            step("history", this::history);
            step("addresses", this::addresses);
            step("other-pages", this::otherPages);
            return true;
        } catch (StepFailed failed) {
            console.println("The tour failed at " + failed.getMessage());
            return false;
        }
    }

    private static final class StepFailed extends RuntimeException {
        StepFailed(String step, Throwable cause) {
            super(step + ": " + cause.getMessage(), cause);
        }
    }

    private void step(String name, Action action) {
        facts = new LinkedHashMap<>();
        long began = System.nanoTime();
        try {
            action.run();
            record.step(name, Duration.ofNanos(System.nanoTime() - began), facts, null);
            console.println("  " + name);
        } catch (Exception failure) {
            hand.picture(record.picture("failed-" + name));
            record.step(name, Duration.ofNanos(System.nanoTime() - began), facts, String.valueOf(failure.getMessage()));
            log.error("the tour failed at {}", name, failure);
            throw new StepFailed(name, failure);
        }
    }

    private void picture(String name) {
        hand.picture(record.picture(name));
    }

    private void chooseCustomer() {
        hand.press("Shortcut+1");
        hand.press("Shortcut+J");
        ListView<?> list = (ListView<?>) hand.see("list");
        hand.await("customers to be listed", () -> !list.getItems().isEmpty());
        picture("customer-picker");
        // The first lines may be barred: walk down until one is taken.
        for (int line = 0; line < 40 && hand.sees("list"); line++) {
            hand.press("Enter");
            if (hand.sees("list")) {
                hand.press("Down");
            }
        }
        facts.put("customer", hand.text("customerName"));
        facts.put("customerNumber", hand.text("customerNumber"));
        picture("otr-empty");
    }

    private void quoteOtr(int mode) {
        hand.type("otrFrom", "Dallas, TX 75201");
        hand.type("otrTo", "Reno, NV 89502");
        hand.select("otrModes", mode);
        hand.copy(ITEMS);
        hand.focus("otrItems");
        hand.press("Shortcut+V");
        if (hand.sees("otrPasteInsert")) {
            hand.click("otrPasteInsert");
        }
        hand.settle();
        picture(mode == 0 ? "otr-desk" : "otr-desk-truckload");
        TableView<?> table = askForRates(mode == 0 ? "otr" : "otr-truckload");
        facts.put("asked", "Dallas, TX 75201 to Reno, NV 89502");
        facts.put("rates", table.getItems().size());
    }

    // Where the service fails the tour asks again, as a person would; each failure is pictured and noted.
    private TableView<?> askForRates(String name) {
        for (int failures = 0; ; failures++) {
            hand.press("Shortcut+Enter");
            hand.await("rates or a reason", () -> hasRates() || failure().isPresent() || hand.inView(TOKEN));
            if (hand.sees(TOKEN)) {
                picture(name + "-token-asked");
                hand.press("Esc");
                hand.await("rates or a reason", () -> hasRates() || failure().isPresent());
            }
            if (hand.on(this::hasRates)) {
                return (TableView<?>) hand.see("rateTable");
            }
            picture(name + "-quote-failed");
            List<String> said = hand.words(hand.on(this::failure).orElseThrow());
            facts.put("failure " + (failures + 1), said);
            if (failures == MOST_FAILURES) {
                throw new IllegalStateException("no rates: " + String.join(" ", said));
            }
        }
    }

    private Optional<String> failure() {
        return FAILED.stream().filter(hand::inView).findFirst();
    }

    private boolean hasRates() {
        return hand.node("rateTable").orElse(null) instanceof TableView<?> table
                && !table.getItems().isEmpty();
    }

    private void compareRates() {
        TableView<?> table = (TableView<?>) hand.see("rateTable");
        hand.run(() -> {
            table.requestFocus();
            table.getSelectionModel().select(0);
            table.getFocusModel().focus(0);
        });
        picture("otr-rates");
        int pinned = Math.min(3, table.getItems().size());
        for (int row = 0; row < pinned; row++) {
            hand.press("Space");
            hand.press("Down");
        }
        if (pinned > 1) {
            hand.click("rateCompare");
            picture("otr-compare");
            hand.press("Esc");
            if (hand.find("rateCompare").isPresent() && !hand.sees("rateTable")) {
                hand.click("rateCompare");
            }
        }
        hand.press("F9");
        picture("otr-rates-buy-hidden");
        hand.press("F9");
    }

    private void bookOtr() {
        hand.click("rateBook");
        hand.select("bookDirection", 1);
        hand.type("bookPickupDate", workday(5));
        hand.type("bookPickupTime", "09:00");
        stop("bookPickup", "Meridian Foods", "4120 Airport Dr", "Dock office", "+1 214 555 0142");
        stop("bookDelivery", "High Sierra Grocers", "77 Vista Blvd", "Receiving", "+1 775 555 0117");
        picture("otr-booking");
        hand.press("Shortcut+Enter");
        if (!hand.sees("bookPapers") && hand.sees("bookSend")) {
            hand.click("bookSend");
        }
        toPapers("otr-booked");
    }

    private void stop(String prefix, String name, String street, String contact, String phone) {
        hand.type(prefix + "Name", name);
        hand.type(prefix + "Line1", street);
        hand.type(prefix + "Contact", contact);
        hand.type(prefix + "Phone", phone);
        hand.type(prefix + "Email", "dock@meridian.example");
    }

    private void toPapers(String name) {
        hand.await("the booking to be answered", () -> hand.inView("bookPapers") || hand.inView("paperList"));
        picture(name);
        if (hand.sees("bookPapers")) {
            hand.click("bookPapers");
        }
    }

    private void papers(String name) {
        ListView<?> list = (ListView<?>) hand.see("paperList");
        hand.await("documents to be listed", () -> !list.getItems().isEmpty());
        hand.await("the first page", () -> hand.hasPicture("pages"));
        facts.put("documents", list.getItems().size());
        facts.put("numbers", hand.text("numbers"));
        picture(name + "-papers");
    }

    private void quoteTruckload() {
        hand.press("Shortcut+T");
        quoteOtr(1);
        picture("otr-rates-truckload");
    }

    private void quoteDrayage(int operation) {
        hand.press("Shortcut+2");
        if (operation > 0) {
            hand.press("Shortcut+T");
        }
        hand.select("drayOperation", operation);
        hand.takeSuggestion("drayMarket", "");
        hand.takeSuggestion("drayContainerType", "");
        hand.select("drayLength", 0);
        hand.type("drayWeight", "28500");
        hand.type("drayWarehouse", warehouseNear(hand.words("marketField")));
        hand.settle();
        picture(operation == 0 ? "drayage-desk" : "drayage-desk-export");
        TableView<?> table = askForRates("drayage");
        facts.put("market", hand.text("lane"));
        facts.put("rates", table.getItems().size());
        picture(operation == 0 ? "drayage-rates" : "drayage-rates-export");
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

    private void bookDrayage(String name) {
        if (hand.sees("rateConditionsAll")) {
            hand.click("rateConditionsAll");
        }
        hand.run(() -> {
            if (hand.node("rateTable").orElse(null) instanceof TableView<?> table) {
                table.requestFocus();
                table.getSelectionModel().select(0);
            }
        });
        hand.click("rateBook");
        hand.takeSuggestion("drayTerminal", "");
        hand.type("drayEta", workday(6) + " 10:00");
        hand.takeSuggestion("draySsl", "");
        hand.type("drayBookingNumber", "BK7731904");
        hand.takeSuggestion("drayHs", "");
        hand.type("drayPieces", "1080");
        hand.type("drayName", "Meridian Foods, Ontario DC");
        hand.type("drayLine1", "4120 Airport Dr");
        hand.type("drayContact", "Dock office");
        hand.type("drayPhone", "+1 909 555 0142");
        hand.type("drayEmail", "dock@meridian.example");
        hand.select("draySchedule", 0);
        hand.type("drayDate", workday(7));
        hand.type("drayFrom", "08:00");
        hand.type("drayTo", "11:30");
        picture("drayage-booking-" + name);
        hand.press("Shortcut+Enter");
        if (!hand.sees("bookPapers") && hand.sees("bookSend")) {
            hand.click("bookSend");
        }
        toPapers("drayage-booked-" + name);
    }

    private static String workday(int ahead) {
        LocalDate day = LocalDate.now(ZoneId.systemDefault()).plusDays(ahead);
        return switch (day.getDayOfWeek()) {
            case SATURDAY -> day.plusDays(2).toString();
            case SUNDAY -> day.plusDays(1).toString();
            default -> day.toString();
        };
    }

    private void history() {
        hand.press("Shortcut+3");
        TableView<?> table = (TableView<?>) hand.see("historyTable");
        hand.await("rows", () -> table.getItems().size() >= 4);
        facts.put("rows", table.getItems().size());
        picture("history");
    }

    // The bookings of the day taught them.
    private void addresses() {
        hand.press("Shortcut+4");
        TableView<?> table = (TableView<?>) hand.see("addressTable");
        hand.await("addresses", () -> !table.getItems().isEmpty());
        hand.run(() -> table.getSelectionModel().select(0));
        facts.put("addresses", table.getItems().size());
        picture("addresses");
    }

    private void otherPages() {
        for (String page : List.of("Shortcut+Comma settings")) {
            String[] parts = page.split(" ", 2);
            hand.press(parts[0]);
            picture(parts[1]);
        }
        hand.press("F1");
        picture("keys");
        hand.press("Esc");
        hand.press("Shortcut+K");
        picture("palette");
        hand.press("Esc");
    }

    /// Copies the papers that the tour's bookings left in the data folder beside its pictures.
    public static void gather(Path documents, Path folder) throws IOException {
        if (Files.isDirectory(documents)) {
            Path papers = Files.createDirectories(folder.resolve("papers"));
            try (Stream<Path> all = Files.walk(documents)) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    Files.copy(file, papers.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }
}
