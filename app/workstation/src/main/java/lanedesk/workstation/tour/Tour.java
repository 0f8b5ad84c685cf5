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

/// Plays a dispatcher's day in the real window: two OTR shipments, a drayage import and an export, each from
/// customer to documents, and then the other pages. The tour needs an active customer, a carrier between two large
/// cities, a market, a container type, a terminal, a steamship line and an HS code from the service. It assumes
/// nothing else about the service's data.
public final class Tour {

    private static final Logger log = LoggerFactory.getLogger(Tour.class);
    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private final TourSteps steps;
    private final TourRobot robot;
    private final TourRecord record;
    private final QuoteSteps quotes;
    private final BookingSteps bookings;
    private final DocumentSteps documentSteps;
    private final BatchSteps batches;
    private final PrintWriter console;
    private final List<String> incompleteSteps = new ArrayList<>();
    private int ratedQuotes;
    private boolean hasBooked;

    /// Creates a tour. Pictures and the record are written to `folder`, and `environment` is the service's name in
    /// the record.
    public Tour(Scene scene, Path folder, String environment, String language, String size, PrintWriter console) {
        this.robot = new TourRobot(scene, TIMEOUT);
        this.record = new TourRecord(folder, environment, language, size);
        this.steps = new TourSteps(robot, record);
        this.quotes = new QuoteSteps(steps);
        this.bookings = new BookingSteps(steps);
        this.documentSteps = new DocumentSteps(steps);
        this.batches = new BatchSteps(steps);
        this.console = console;
    }

    /// Runs a step. Returns what is missing although the tour can continue; empty if nothing is missing.
    @FunctionalInterface
    private interface TourStep {
        String run();
    }

    /// Runs all steps. Returns false if a step failed or something is missing; the record and the console then name
    /// what failed or is missing.
    public boolean run() {
        try {
            runActionStep("customer", quotes::chooseCustomer);
            runActionStep("request", quotes::readRequest);
            if (quoteStep("otr-quote-ltl", () -> quotes.quoteOtr(0, "otr-desk"))) {
                runActionStep("otr-rates", quotes::compareRates);
                runActionStep("otr-what-if", quotes::requestWhatIfRates);
                runActionStep("otr-booking", () -> bookings.bookOtr(this::requestAnotherOtrQuote));
                viewDocumentsStep("otr-papers", "otr");
            }
            if (quoteStep("otr-quote-truckload", this::quoteTruckload)) {
                runActionStep("offers", this::visitOffers);
            }
            if (quoteStep("drayage-import-quote", this::quoteImport)) {
                runActionStep(
                        "drayage-import-booking", () -> bookings.bookDrayage("import", () -> quoteInNewTab(0, "")));
                viewDocumentsStep("drayage-import-papers", "drayage-import");
            }
            if (quoteStep("drayage-export-quote", () -> quoteInNewTab(1, "-export"))) {
                runActionStep(
                        "drayage-export-booking",
                        () -> bookings.bookDrayage("export", () -> quoteInNewTab(1, "-export")));
                viewDocumentsStep("drayage-export-papers", "drayage-export");
            }
            runActionStep("history", this::visitHistory);
            runActionStep("addresses", this::visitAddressBook);
            runActionStep("lists", this::visitReferenceLists);
            runActionStep("batch", batches::rateBatch);
            runActionStep("numbers", this::visitReports);
            runActionStep("other-pages", this::visitOtherPages);
        } catch (StepFailedException failed) {
            incompleteSteps.add(failed.getMessage());
        }
        record.findings().forEach(complaint -> console.println("  " + complaint));
        incompleteSteps.forEach(step -> console.println("The tour failed at " + step));
        return incompleteSteps.isEmpty();
    }

    private static final class StepFailedException extends RuntimeException {
        StepFailedException(String step, Throwable cause) {
            super(step + ": " + cause.getMessage(), cause);
        }
    }

    private void runActionStep(String name, Runnable action) {
        runStep(name, () -> {
            action.run();
            return "";
        });
    }

    // Returns whether there are rates. Without rates nothing can be booked, and the tour continues with the next
    // shipment.
    private boolean quoteStep(String name, BooleanSupplier quoteAction) {
        int quotesBefore = ratedQuotes;
        runStep(name, () -> {
            ratedQuotes += quoteAction.getAsBoolean() ? 1 : 0;
            return ratedQuotes > quotesBefore ? "" : "the service has no rate for it";
        });
        return ratedQuotes > quotesBefore;
    }

    private void viewDocumentsStep(String name, String booking) {
        hasBooked = true;
        runStep(name, () -> documentSteps.viewDocuments(booking));
    }

    private void runStep(String name, TourStep step) {
        record.beginStep();
        long startNanos = System.nanoTime();
        try {
            String missingParts = step.run();
            record.endStep(name, durationSince(startNanos), missingParts.isEmpty() ? null : missingParts);
            if (!missingParts.isEmpty()) {
                incompleteSteps.add(name + ": " + missingParts);
            }
            int failures = record.failureCount();
            console.println("  " + name + (failures == 0 ? "" : " (the service failed " + failures + " times)"));
        } catch (RuntimeException failure) {
            robot.takePicture(record.pictureFile("failed-" + name));
            record.endStep(name, durationSince(startNanos), String.valueOf(failure.getMessage()));
            log.error("the tour failed at {}", name, failure);
            throw new StepFailedException(name, failure);
        }
    }

    private static Duration durationSince(long startNanos) {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    private boolean requestAnotherOtrQuote() {
        quotes.openNewTab();
        return quotes.quoteOtr(0, "otr-desk");
    }

    private boolean quoteTruckload() {
        quotes.openNewTab();
        return takePictureIfRated("otr-rates-truckload", quotes.quoteOtr(1, "otr-desk-truckload"));
    }

    private boolean quoteImport() {
        robot.press("Shortcut+2");
        quotes.openNewTabUnlessEmpty("drayWarehouse");
        return takePictureIfRated("drayage-rates", quotes.quoteDrayage(0, "drayage-desk"));
    }

    private boolean quoteInNewTab(int operation, String suffix) {
        robot.press("Shortcut+2");
        quotes.openNewTab();
        return takePictureIfRated("drayage-rates" + suffix, quotes.quoteDrayage(operation, "drayage-desk" + suffix));
    }

    private boolean takePictureIfRated(String name, boolean hasRates) {
        if (hasRates) {
            steps.takePicture(name);
        }
        return hasRates;
    }

    // Copying a quote sheet for the customer creates an offer.
    private void visitOffers() {
        robot.press("Shortcut+Shift+C");
        robot.press("Shortcut+3");
        ListView<?> list = (ListView<?>) robot.awaitNode("offersList");
        robot.await("an offer", () -> !list.getItems().isEmpty());
        steps.recordFact("lines", list.getItems().size());
        steps.takePicture("offers");
        robot.press("Shortcut+1");
    }

    private void visitHistory() {
        robot.press("Shortcut+4");
        TableView<?> table = (TableView<?>) robot.awaitNode("historyTable");
        robot.await("rows", () -> table.getItems().size() >= ratedQuotes);
        steps.recordFact("rows", table.getItems().size());
        steps.takePicture("history");
    }

    // The bookings of the tour have added addresses. Without a booking there may be no addresses.
    private void visitAddressBook() {
        robot.press("Shortcut+5");
        TableView<?> table = (TableView<?>) robot.awaitNode("addressTable");
        if (hasBooked) {
            robot.await("addresses", () -> !table.getItems().isEmpty());
            robot.runOnFxThread(() -> table.getSelectionModel().select(0));
        }
        steps.recordFact("addresses", table.getItems().size());
        steps.takePicture("addresses");
    }

    private void visitReferenceLists() {
        robot.press("Shortcut+6");
        TableView<?> table = (TableView<?>) robot.awaitNode("listTable");
        robot.await("rows of a list", () -> !table.getItems().isEmpty());
        steps.recordFact("rows", table.getItems().size());
        steps.takePicture("lists");
    }

    private void visitReports() {
        robot.press("Shortcut+8");
        TableView<?> table = (TableView<?>) robot.awaitNode("numbersTable");
        robot.await("figures", () -> !table.getItems().isEmpty());
        steps.recordFact("lines", table.getItems().size());
        steps.takePicture("numbers");
    }

    private void visitOtherPages() {
        robot.press("Shortcut+Comma");
        steps.takePicture("settings");
        robot.press("F1");
        steps.takePicture("keys");
        robot.press("Esc");
        robot.press("Shortcut+K");
        steps.takePicture("palette");
        robot.press("Esc");
    }

    /// Copies the documents of the tour's bookings from the data folder to the folder of the pictures.
    public static void copyDocuments(Path documents, Path folder) throws IOException {
        DocumentSteps.copyDocuments(documents, folder);
    }
}
