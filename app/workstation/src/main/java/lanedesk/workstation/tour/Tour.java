package lanedesk.workstation.tour;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
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
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final Guide guide;
    private final Hand hand;
    private final TourRecord record;
    private final QuoteScenes quotes;
    private final BookingScenes bookings;
    private final PaperScenes papers;
    private final BatchScenes batches;
    private final PrintWriter console;
    private final List<String> incomplete = new ArrayList<>();
    private int rated;
    private boolean booked;

    /// `environment` is the record's name of the service.
    public Tour(Scene scene, Path folder, String environment, String language, String size, PrintWriter console) {
        this.hand = new Hand(scene, PATIENCE);
        this.record = new TourRecord(folder, environment, language, size);
        this.guide = new Guide(hand, record);
        this.quotes = new QuoteScenes(guide);
        this.bookings = new BookingScenes(guide);
        this.papers = new PaperScenes(guide);
        this.batches = new BatchScenes(guide);
        this.console = console;
    }

    /// Does a step; what it could not get although the tour can go on comes back, empty text where it got all.
    @FunctionalInterface
    private interface Scened {
        String play();
    }

    /// Walks it all; false where a step failed or lacks something, which the record and the console then name.
    public boolean run() {
        try {
            step("customer", quotes::chooseCustomer);
            step("request", quotes::readRequest);
            if (quoted("otr-quote-ltl", () -> quotes.quoteOtr(0, "otr-desk"))) {
                step("otr-rates", quotes::compareRates);
                step("otr-what-if", quotes::askWhatIf);
                step("otr-booking", () -> bookings.bookOtr(this::anotherOtrQuote));
                look("otr-papers", "otr");
            }
            if (quoted("otr-quote-truckload", this::quoteTruckload)) {
                step("offers", this::offers);
            }
            if (quoted("drayage-import-quote", this::quoteImport)) {
                step("drayage-import-booking", () -> bookings.bookDrayage("import", () -> quoteInNewTab(0, "")));
                look("drayage-import-papers", "drayage-import");
            }
            if (quoted("drayage-export-quote", () -> quoteInNewTab(1, "-export"))) {
                step("drayage-export-booking", () -> bookings.bookDrayage("export", () -> quoteInNewTab(1, "-export")));
                look("drayage-export-papers", "drayage-export");
            }
            step("history", this::history);
            step("addresses", this::addresses);
            step("lists", this::lists);
            step("batch", batches::rate);
            step("numbers", this::numbers);
            step("other-pages", this::otherPages);
        } catch (StepFailed failed) {
            incomplete.add(failed.getMessage());
        }
        record.complaints().forEach(complaint -> console.println("  " + complaint));
        incomplete.forEach(step -> console.println("The tour failed at " + step));
        return incomplete.isEmpty();
    }

    private static final class StepFailed extends RuntimeException {
        StepFailed(String step, Throwable cause) {
            super(step + ": " + cause.getMessage(), cause);
        }
    }

    private void step(String name, Runnable action) {
        play(name, () -> {
            action.run();
            return "";
        });
    }

    // Without any rate there is nothing to book, and the day goes on.
    private boolean quoted(String name, BooleanSupplier quote) {
        int before = rated;
        play(name, () -> {
            rated += quote.getAsBoolean() ? 1 : 0;
            return rated > before ? "" : "the service has no rate for it";
        });
        return rated > before;
    }

    private void look(String name, String booking) {
        booked = true;
        play(name, () -> papers.look(booking));
    }

    private void play(String name, Scened scene) {
        record.beginStep();
        long began = System.nanoTime();
        try {
            String lacking = scene.play();
            record.end(name, since(began), lacking.isEmpty() ? null : lacking);
            if (!lacking.isEmpty()) {
                incomplete.add(name + ": " + lacking);
            }
            int failures = record.failures();
            console.println("  " + name + (failures == 0 ? "" : " (the service failed " + failures + " times)"));
        } catch (RuntimeException failure) {
            hand.picture(record.picture("failed-" + name));
            record.end(name, since(began), String.valueOf(failure.getMessage()));
            log.error("the tour failed at {}", name, failure);
            throw new StepFailed(name, failure);
        }
    }

    private static Duration since(long began) {
        return Duration.ofNanos(System.nanoTime() - began);
    }

    private boolean anotherOtrQuote() {
        quotes.newTab();
        return quotes.quoteOtr(0, "otr-desk");
    }

    private boolean quoteTruckload() {
        quotes.newTab();
        return pictured("otr-rates-truckload", quotes.quoteOtr(1, "otr-desk-truckload"));
    }

    private boolean quoteImport() {
        hand.press("Shortcut+2");
        quotes.newTabUnlessEmpty("drayWarehouse");
        return pictured("drayage-rates", quotes.quoteDrayage(0, "drayage-desk"));
    }

    private boolean quoteInNewTab(int operation, String suffix) {
        hand.press("Shortcut+2");
        quotes.newTab();
        return pictured("drayage-rates" + suffix, quotes.quoteDrayage(operation, "drayage-desk" + suffix));
    }

    private boolean pictured(String name, boolean rated) {
        if (rated) {
            guide.picture(name);
        }
        return rated;
    }

    // A sheet that is copied for the customer is an offer.
    private void offers() {
        hand.press("Shortcut+Shift+C");
        hand.press("Shortcut+3");
        ListView<?> list = (ListView<?>) hand.awaitNode("offersList");
        hand.await("an offer", () -> !list.getItems().isEmpty());
        guide.note("lines", list.getItems().size());
        guide.picture("offers");
        hand.press("Shortcut+1");
    }

    private void history() {
        hand.press("Shortcut+4");
        TableView<?> table = (TableView<?>) hand.awaitNode("historyTable");
        hand.await("rows", () -> table.getItems().size() >= rated);
        guide.note("rows", table.getItems().size());
        guide.picture("history");
    }

    // The bookings of the day taught them; without one there may be none.
    private void addresses() {
        hand.press("Shortcut+5");
        TableView<?> table = (TableView<?>) hand.awaitNode("addressTable");
        if (booked) {
            hand.await("addresses", () -> !table.getItems().isEmpty());
            hand.run(() -> table.getSelectionModel().select(0));
        }
        guide.note("addresses", table.getItems().size());
        guide.picture("addresses");
    }

    private void lists() {
        hand.press("Shortcut+6");
        TableView<?> table = (TableView<?>) hand.awaitNode("listTable");
        hand.await("rows of a list", () -> !table.getItems().isEmpty());
        guide.note("rows", table.getItems().size());
        guide.picture("lists");
    }

    private void numbers() {
        hand.press("Shortcut+8");
        TableView<?> table = (TableView<?>) hand.awaitNode("numbersTable");
        hand.await("figures", () -> !table.getItems().isEmpty());
        guide.note("lines", table.getItems().size());
        guide.picture("numbers");
    }

    private void otherPages() {
        hand.press("Shortcut+Comma");
        guide.picture("settings");
        hand.press("F1");
        guide.picture("keys");
        hand.press("Esc");
        hand.press("Shortcut+K");
        guide.picture("palette");
        hand.press("Esc");
    }

    /// Copies the papers that the tour's bookings left in the data folder beside its pictures.
    public static void gather(Path documents, Path folder) throws IOException {
        PaperScenes.gather(documents, folder);
    }
}
