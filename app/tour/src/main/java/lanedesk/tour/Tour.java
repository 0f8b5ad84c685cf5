package lanedesk.tour;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs the work of a dispatcher in the real window: an LTL shipment, a drayage import and a drayage export
/// from the choice of the customer to the documents, and a truckload shipment from the quote to the offer. Then
/// visits the other pages. The service must have an active customer, a carrier between two large cities, a
/// market, a container type, a terminal, a steamship line and an HS code. The tour makes no other assumptions
/// about the service's data.
public final class Tour {

    private static final Logger log = LoggerFactory.getLogger(Tour.class);
    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private static final Duration BATCH_READ_TIMEOUT = Duration.ofSeconds(20);
    private static final Duration BATCH_RATE_TIMEOUT = Duration.ofMinutes(3);
    private static final int MAX_PASTE_TRIES = 12;
    private static final String BATCH_LANES = """
        Origin\tDestination\tCommodity\tPallets\tWeight (lbs)\tLength\tWidth\tHeight\tClass
        Dallas, TX 75201\tReno, NV 89502\tCanned tomatoes\t2\t2400\t48\t40\t52\t70
        Dallas, TX 75201\tChicago, IL 60601\tCanned tomatoes\t4\t4800\t48\t40\t52\t70
        Newark, NJ 07102\tAtlanta, GA 30303\tMachine parts\t1\t900\t48\t40\t40\t
        Newark, NJ 07102\tChicago, IL 60601\tMachine parts\t3\t2700\t48\t40\t40\t85
        Denver, CO 80202\tBoise, ID 83702\tPaper rolls\t6\t4500\t48\t40\t60\t85
        Miami, FL 33101\tOmaha, NE 68102\tCeramic tile\t2\t3800\t48\t40\t36\t60
        Springfield\tDenver, CO 80202\tPaper rolls\t1\t750\t48\t40\t60\t85
        """;

    /// Longest wait for the documents of a booking. The download of a document may take a minute until it
    /// fails, and two documents may be downloaded one after the other.
    private static final Duration MAX_FETCH_TIME = Duration.ofSeconds(150);

    private static final String PAGE_FAILURE_ID = "layerFailed";
    private static final int MAX_MESSAGE_CHECKS = 15;

    private final TourSteps steps;
    private final TourRobot robot;
    private final TourRecord record;
    private final ShipmentSteps shipments;
    private final PrintWriter console;
    private final List<String> incompleteSteps = new ArrayList<>();
    private int ratedQuotes;
    private boolean hasBooked;

    /// Creates a tour. Pictures and the record are written to `folder`, and `environment` is the service's name
    /// in the record.
    public Tour(Scene scene, Path folder, String environment, String language, String size, PrintWriter console) {
        this.robot = new TourRobot(scene, TIMEOUT);
        this.record = new TourRecord(folder, environment, language, size);
        this.steps = new TourSteps(robot, record);
        this.shipments = new ShipmentSteps(steps);
        this.console = console;
    }

    /// Runs a step. Returns what is missing although the tour can continue; empty if nothing is missing.
    @FunctionalInterface
    private interface TourStep {
        String run();
    }

    /// Runs all steps. Returns false if a step failed or something is missing; the record and the console then
    /// name what failed or is missing.
    public boolean runAllSteps() {
        try {
            runActionStep("customer", shipments::chooseCustomer);
            runActionStep("request", shipments::pasteRequestAndDiscardValues);
            if (runQuoteStep("otr-quote-ltl", () -> shipments.quoteOtr(0, "otr-desk"))) {
                runActionStep("otr-rates", shipments::compareRates);
                runActionStep("otr-what-if", shipments::requestWhatIfRates);
                runActionStep("otr-booking", () -> shipments.bookOtr(this::requestAnotherOtrQuote));
                runViewDocumentsStep("otr-papers", "otr");
            }
            if (runQuoteStep("otr-quote-truckload", this::quoteTruckload)) {
                runActionStep("offers", this::createOfferAndVisitOffers);
            }
            if (runQuoteStep("drayage-import-quote", this::quoteDrayageImport)) {
                runActionStep(
                        "drayage-import-booking",
                        () -> shipments.bookDrayage("import", () -> quoteDrayageInNewTab(0, "")));
                runViewDocumentsStep("drayage-import-papers", "drayage-import");
            }
            if (runQuoteStep("drayage-export-quote", () -> quoteDrayageInNewTab(1, "-export"))) {
                runActionStep(
                        "drayage-export-booking",
                        () -> shipments.bookDrayage("export", () -> quoteDrayageInNewTab(1, "-export")));
                runViewDocumentsStep("drayage-export-papers", "drayage-export");
                runActionStep("print", this::visitPrintPrompts);
            }
            runActionStep("history", this::visitHistory);
            runActionStep("addresses", this::visitAddressBook);
            runActionStep("lists", this::visitReferenceLists);
            runActionStep("batch", this::rateBatch);
            runActionStep("numbers", this::visitReports);
            runActionStep("settings", this::visitSettings);
            runActionStep("other-pages", this::visitKeyListAndPalette);
        } catch (StepFailedException failed) {
            incompleteSteps.add(failed.getMessage());
        }
        record.listFindings().forEach(complaint -> console.println("  " + complaint));
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

    // Runs a step that quotes a shipment. Returns whether there are rates; without rates, the tour skips the
    // booking and continues with the next shipment.
    private boolean runQuoteStep(String name, BooleanSupplier quoteAction) {
        int previousRatedQuotes = ratedQuotes;
        runStep(name, () -> {
            ratedQuotes += quoteAction.getAsBoolean() ? 1 : 0;
            return ratedQuotes > previousRatedQuotes ? "" : "the service has no rate for it";
        });
        return ratedQuotes > previousRatedQuotes;
    }

    private void runViewDocumentsStep(String name, String booking) {
        hasBooked = true;
        runStep(name, () -> awaitAndViewDocuments(booking));
    }

    private void runStep(String name, TourStep step) {
        record.clearFactsAndFailures();
        long startNanos = System.nanoTime();
        try {
            String missingParts = step.run();
            record.addStepAndWriteFile(name, durationSince(startNanos), missingParts.isEmpty() ? null : missingParts);
            if (!missingParts.isEmpty()) {
                incompleteSteps.add(name + ": " + missingParts);
            }
            int failures = record.failureCount();
            console.println("  " + name + (failures == 0 ? "" : " (the service failed " + failures + " times)"));
        } catch (RuntimeException failure) {
            robot.takePicture(record.nextPictureFile("failed-" + name));
            record.addStepAndWriteFile(name, durationSince(startNanos), String.valueOf(failure.getMessage()));
            log.error("the tour failed at {}", name, failure);
            throw new StepFailedException(name, failure);
        }
    }

    private static Duration durationSince(long startNanos) {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    private boolean requestAnotherOtrQuote() {
        shipments.openNewTabAndConfirmCustomer();
        return shipments.quoteOtr(0, "otr-desk");
    }

    private boolean quoteTruckload() {
        shipments.openNewTabAndConfirmCustomer();
        return takePictureIfRated("otr-rates-truckload", shipments.quoteOtr(1, "otr-desk-truckload"));
    }

    private boolean quoteDrayageImport() {
        robot.pressKeys("Shortcut+2");
        shipments.confirmCustomerInEmptyOrNewTab("drayWarehouse");
        return takePictureIfRated("drayage-rates", shipments.quoteDrayage(0, "drayage-desk"));
    }

    private boolean quoteDrayageInNewTab(int operation, String suffix) {
        robot.pressKeys("Shortcut+2");
        shipments.openNewTabAndConfirmCustomer();
        return takePictureIfRated("drayage-rates" + suffix, shipments.quoteDrayage(operation, "drayage-desk" + suffix));
    }

    private boolean takePictureIfRated(String name, boolean hasRates) {
        if (hasRates) {
            steps.recordScreen(name);
        }
        return hasRates;
    }

    /// Waits for the documents of a booking and displays one of them. Documents that failed to download are
    /// downloaded again. The booking is valid without documents, so the tour continues and records which step
    /// lacks documents.
    ///
    /// @return the texts of the list if documents are missing; empty if all were downloaded
    private String awaitAndViewDocuments(String name) {
        ListView<?> list = (ListView<?>) robot.awaitNode("documentList");
        robot.awaitCondition("documents to be listed", () -> !list.getItems().isEmpty());
        String missingDocuments = awaitDocumentsAndRetryDownloads(name);
        steps.recordFact("documents", list.getItems().size());
        steps.recordFact("numbers", robot.awaitNodeAndReadText("numbers"));
        for (int index = 0; index < list.getItems().size(); index++) {
            if (selectDocumentAndAwaitPage(list, index)) {
                steps.recordScreen(name + "-papers");
                return missingDocuments;
            }
            steps.recordFailureAndTakePictureIfNew(name + "-papers", robot.awaitNodeAndReadLabelTexts(PAGE_FAILURE_ID));
        }
        throw new WindowRobot.TourException("none of the papers can be shown", null);
    }

    // Opens the prompts of the documents that are displayed. Nothing is printed.
    private void visitPrintPrompts() {
        robot.pressKeys("Shortcut+P");
        robot.awaitNode("printNow");
        robot.awaitCondition("the printers", () -> !robot.isVisibleOnFxThread("printLoading"));
        steps.recordScreen("print");
        robot.pressKeys("Esc");
        robot.pressKeys("F4");
        robot.awaitNode("printSetRecipient");
        steps.recordScreen("print-set");
        robot.pressKeys("Esc");
    }

    // Selects a document and waits until a page or the reason of a failure is displayed. Returns whether a page
    // is displayed.
    private boolean selectDocumentAndAwaitPage(ListView<?> list, int index) {
        robot.runOnFxThread(() -> list.getSelectionModel().select(index));
        // The message of the previous document stays visible for half a second.
        for (int attempt = 0; attempt < MAX_MESSAGE_CHECKS && robot.isVisible(PAGE_FAILURE_ID); attempt++) {
            robot.awaitFourPulses();
        }
        robot.awaitCondition(
                "a page or a reason",
                () -> robot.containsImageView("pages") || robot.isVisibleOnFxThread(PAGE_FAILURE_ID));
        return !robot.isVisible(PAGE_FAILURE_ID);
    }

    private String awaitDocumentsAndRetryDownloads(String name) {
        RetryBudget retryBudget = new RetryBudget("papers");
        while (true) {
            robot.awaitCondition(
                    "documents to be fetched", MAX_FETCH_TIME, () -> !robot.isVisibleOnFxThread("cancelAllButton"));
            if (!robot.isVisible("downloadAllButton")) {
                return "";
            }
            List<String> messages = robot.awaitNodeAndReadLabelTexts("documentList");
            steps.recordFailureAndTakePictureIfNew(name + "-papers", messages);
            if (retryBudget.isExhausted()) {
                return String.join(" ", messages);
            }
            retryBudget.recordFailure();
            robot.focusAndFireButton("downloadAllButton");
        }
    }

    // Copies a quote sheet for the customer, which creates an offer, and shows the page of offers.
    private void createOfferAndVisitOffers() {
        robot.pressKeys("Shortcut+Shift+C");
        robot.pressKeys("Shortcut+3");
        ListView<?> list = (ListView<?>) robot.awaitNode("offersList");
        robot.awaitCondition("an offer", () -> !list.getItems().isEmpty());
        steps.recordFact("lines", list.getItems().size());
        steps.recordScreen("offers");
        robot.runOnFxThread(() -> list.getSelectionModel().select(0));
        steps.recordScreen("offer");
        robot.pressKeys("Shortcut+1");
    }

    private void visitHistory() {
        robot.pressKeys("Shortcut+4");
        TableView<?> table = (TableView<?>) robot.awaitNode("historyTable");
        robot.awaitCondition("rows", () -> table.getItems().size() >= ratedQuotes);
        steps.recordFact("rows", table.getItems().size());
        steps.recordScreen("history");
    }

    // Shows the address book. Bookings of the tour have added addresses; if the tour booked nothing, the
    // address book may be empty.
    private void visitAddressBook() {
        robot.pressKeys("Shortcut+5");
        TableView<?> table = (TableView<?>) robot.awaitNode("addressTable");
        if (hasBooked) {
            robot.awaitCondition("addresses", () -> !table.getItems().isEmpty());
            robot.runOnFxThread(() -> table.getSelectionModel().select(0));
        }
        steps.recordFact("addresses", table.getItems().size());
        steps.recordScreen("addresses");
        robot.selectOnlySegmentByIndex("addressSection", 1);
        steps.recordScreen("templates");
        robot.selectOnlySegmentByIndex("addressSection", 0);
    }

    private void visitReferenceLists() {
        robot.pressKeys("Shortcut+6");
        TableView<?> table = (TableView<?>) robot.awaitNode("listTable");
        robot.awaitCondition("rows of a list", () -> !table.getItems().isEmpty());
        steps.recordFact("rows", table.getItems().size());
        steps.recordScreen("lists");
    }

    /// Pastes a table of lanes on the batch page, rates the lanes, and takes pictures. If the service fails,
    /// some rows have no price, which can be seen in the record.
    private void rateBatch() {
        robot.pressKeys("Shortcut+7");
        steps.recordScreen("batch-empty");
        TableView<?> table = pasteLanesAndAwaitRows();
        steps.recordFact("rows", table.getItems().size());
        steps.recordScreen("batch-checked");
        robot.pressKeys("Shortcut+Shift+J");
        robot.pressKeys("Shortcut+Enter");
        robot.awaitCondition(
                "rows to be rated",
                BATCH_RATE_TIMEOUT,
                () -> !robot.isVisibleOnFxThread("batchRate") && !robot.isVisibleOnFxThread("askingText"));
        steps.recordFact("totals", robot.awaitNodeAndReadLabelTexts("batchTotals"));
        steps.recordScreen("batch-rated");
    }

    // Pastes the table of lanes and waits until its rows are displayed. Pastes the table again if no rows
    // appear, because the service may have failed to send its reference lists.
    private TableView<?> pasteLanesAndAwaitRows() {
        for (int attempt = 1; ; attempt++) {
            robot.copyToClipboard(BATCH_LANES);
            robot.pressKeys("Shortcut+V");
            try {
                robot.awaitCondition(
                        "rows of the table", BATCH_READ_TIMEOUT, () -> robot.isVisibleOnFxThread("batchTable"));
                return (TableView<?>) robot.awaitNode("batchTable");
            } catch (WindowRobot.TourException failed) {
                if (attempt == MAX_PASTE_TRIES) {
                    throw failed;
                }
            }
        }
    }

    private void visitReports() {
        robot.pressKeys("Shortcut+8");
        TableView<?> table = (TableView<?>) robot.awaitNode("reportTable");
        robot.awaitCondition("figures", () -> !table.getItems().isEmpty());
        steps.recordFact("lines", table.getItems().size());
        steps.recordScreen("numbers");
    }

    private void visitSettings() {
        robot.pressKeys("Shortcut+Comma");
        Node sections = robot.awaitNode("sectionButtons");
        List<String> pages = robot.callOnFxThread(() -> sections.lookupAll(".settings-section").stream()
                .map(Node::getId)
                .toList());
        for (String page : pages) {
            robot.focusAndFireButton(page);
            steps.recordScreen(page);
        }
        steps.recordFact("pages", pages.size());
    }

    private void visitKeyListAndPalette() {
        robot.pressKeys("F1");
        steps.recordScreen("keys");
        robot.pressKeys("Esc");
        robot.pressKeys("Shortcut+K");
        steps.recordScreen("palette");
        robot.pressKeys("Esc");
    }

    /// Copies all files of the folder `documents` and its subfolders directly into the subfolder `papers` of
    /// `folder`. Replaces existing files. Does nothing if `documents` does not exist.
    public static void copyDocuments(Path documents, Path folder) throws IOException {
        if (Files.isDirectory(documents)) {
            Path targetFolder = Files.createDirectories(folder.resolve("papers"));
            try (Stream<Path> all = Files.walk(documents)) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    Files.copy(file, targetFolder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }
}
