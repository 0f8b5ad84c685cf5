package lanedesk.workstation.documents.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import lanedesk.workstation.Headless;
import lanedesk.workstation.documents.DocumentsFixture;
import lanedesk.workstation.documents.FakePrintSystem;
import lanedesk.workstation.documents.pages.PageRange;
import lanedesk.workstation.documents.pages.PrintJob;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.pages.UnrenderedContent;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentSet;
import lanedesk.workstation.documents.store.FileHash;
import lanedesk.workstation.printouts.PaperFormat;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the print settings, how they are saved, and printing the set of a booking.
@Headless
final class PrintViewModelTest {

    @TempDir
    Path folder;

    private DocumentsFixture fixture;
    private FakePrintSystem printSystem;
    private ManualTaskRunner runner = ManualTaskRunner.immediate();
    private final List<DocumentRow> damaged = new ArrayList<>();

    @BeforeEach
    void openFixture() throws IOException {
        fixture = new DocumentsFixture(folder);
        printSystem = fixture.printSystem;
        printSystem.printers = new Printers(List.of("Laser", "Zebra"), "Laser");
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    private PrintViewModel createModel() {
        return createModel(PaperFormat.LETTER);
    }

    private PrintViewModel createModel(PaperFormat companyFormat) {
        return new PrintViewModel(
                printSystem,
                new PrintChoices(fixture.journal.preferences(), () -> companyFormat),
                runner,
                fixture.notifications,
                fixture.texts,
                damaged::add);
    }

    private DocumentRow createRow(String type, String name, String content) throws IOException {
        Path file = Files.writeString(folder.resolve(name), content);
        DocumentRow row = DocumentRow.ofGeneratedDocument(type, name);
        row.setDownloadState(new DocumentRow.State.Local(
                file, DocumentKind.detectKind(file).orElseThrow(), content.length(), FileHash.hashOf(file)));
        return row;
    }

    private DocumentRow createBillRow() throws IOException {
        return createRow("BillOfLading", "BOL-LD7.pdf", "%PDF-1.7 bill");
    }

    private DocumentRow createLabelRow() throws IOException {
        return createRow("ShippingLabel", "Labels.pdf", "%PDF-1.7 label");
    }

    private DocumentRow createZplRow() throws IOException {
        return createRow("ShippingLabel", "label.zpl", "^XA^XZ");
    }

    private Notification lastNotification() {
        return fixture.notifications.shownNotifications().getLast();
    }

    @Test
    void usesDefaultPaperFitAndPrinterPerType() throws IOException {
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createBillRow());
        model.printAndSaveChoiceIfValid(() -> {});
        model.startLoadingPrintDataIfPrintable(createLabelRow());
        model.printAndSaveChoiceIfValid(() -> {});
        assertThat(printSystem.jobs)
                .extracting(PrintJob::printer, PrintJob::paper, PrintJob::fit, PrintJob::copies)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("Laser", PrintJob.Paper.LETTER, PrintJob.Fit.SHRINK, 1),
                        org.assertj.core.groups.Tuple.tuple("Laser", PrintJob.Paper.LABEL_4X6, PrintJob.Fit.ACTUAL, 1));
        assertThat(printSystem.jobs.getFirst().title()).isEqualTo("LaneDesk BOL-LD7");
    }

    @Test
    void usesCompanyPaperForNonLabels() throws IOException {
        PrintViewModel model = createModel(PaperFormat.A4);
        model.startLoadingPrintDataIfPrintable(
                createRow(DocumentRow.CONFIRMATION, "confirmation.pdf", "%PDF-1.7 confirmation"));
        assertThat(model.paperProperty().get()).isEqualTo(PrintJob.Paper.A4);
        model.printAndSaveChoiceIfValid(() -> {});
        model.startLoadingPrintDataIfPrintable(createLabelRow());
        model.printAndSaveChoiceIfValid(() -> {});
        model.printInBackgroundAndNotify(List.of(createBillRow()));
        assertThat(printSystem.jobs)
                .extracting(PrintJob::paper)
                .containsExactly(PrintJob.Paper.A4, PrintJob.Paper.LABEL_4X6, PrintJob.Paper.A4);
    }

    @Test
    void printsFromChosenTrayOfPrinter() throws IOException {
        printSystem.trays.put("Laser", List.of("Tray1", "Tray2"));
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createBillRow());
        assertThat(model.trays()).containsExactly("", "Tray1", "Tray2");
        assertThat(model.trayProperty().get()).isEmpty();
        model.trayProperty().set("Tray2");
        model.printAndSaveChoiceIfValid(() -> {});
        model.printInBackgroundAndNotify(List.of(createBillRow()));
        model.startLoadingPrintDataIfPrintable(createBillRow());
        assertThat(model.trayProperty().get()).isEqualTo("Tray2");
        model.printerProperty().set("Zebra");
        assertThat(model.trays()).isEmpty();
        model.printAndSaveChoiceIfValid(() -> {});
        assertThat(printSystem.jobs)
                .extracting(PrintJob::printer, PrintJob::tray)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("Laser", "Tray2"),
                        org.assertj.core.groups.Tuple.tuple("Laser", "Tray2"),
                        org.assertj.core.groups.Tuple.tuple("Zebra", ""));
    }

    @Test
    void forgetsTrayThatPrinterNoLongerHas() throws IOException {
        new PrintChoice("Laser", 1, PrintJob.Fit.SHRINK, PrintJob.Paper.LETTER, "Tray3")
                .saveForTypeOrLogFailure(fixture.journal.preferences(), "BillOfLading");
        printSystem.trays.put("Laser", List.of("Tray1", "Tray2"));
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createBillRow());
        assertThat(model.trayProperty().get()).isEmpty();
    }

    @Test
    void readsChoiceSavedWithoutTray() {
        fixture.journal.preferences().put("documents.print.BillOfLading", "Laser\n2\nSHRINK\nA4");
        assertThat(PrintChoice.loadSaved(fixture.journal.preferences(), "BillOfLading"))
                .contains(new PrintChoice("Laser", 2, PrintJob.Fit.SHRINK, PrintJob.Paper.A4, ""));
    }

    @Test
    void warnsOfIncompletePagesBeforePrinting() throws IOException {
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createBillRow());
        assertThat(model.incompletePagesTextProperty().get()).isEmpty();
        printSystem.incomplete = new TreeMap<>(Map.of(2, Set.of(UnrenderedContent.PICTURE)));
        model.startLoadingPrintDataIfPrintable(createBillRow());
        assertThat(model.incompletePagesTextProperty().get())
                .isEqualTo("Not displayed on page 2: a picture. It may be missing in print.");
        printSystem.incomplete =
                new TreeMap<>(Map.of(1, Set.of(UnrenderedContent.SHADING), 3, Set.of(UnrenderedContent.LETTERING)));
        model.startLoadingPrintDataIfPrintable(createBillRow());
        assertThat(model.incompletePagesTextProperty().get())
                .startsWith("Not displayed on pages 1, 3: text, a shading.");
        assertThat(model.canPrintProperty().get()).isTrue();
        model.startLoadingPrintDataIfPrintable(createZplRow());
        assertThat(model.incompletePagesTextProperty().get()).isEmpty();
        PrintSetViewModel set = model.createPrintSetViewModel();
        set.setDocumentsAndStartPlanning(List.of(createBillRow()));
        assertThat(set.lines())
                .singleElement()
                .extracting(PrintSetViewModel.PrintSetLine::missingParts)
                .isEqualTo("text, a shading");
        assertThat(printSystem.jobs).isEmpty();
    }

    @Test
    void warnsOfTruncatedDocument() throws IOException {
        printSystem.total = 1_200;
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createLabelRow());
        assertThat(model.incompletePagesTextProperty().get()).isEqualTo("Only the first 1 of 1,200 pages are printed.");
        assertThat(model.canPrintProperty().get()).isTrue();
        PrintSetViewModel set = model.createPrintSetViewModel();
        set.setDocumentsAndStartPlanning(List.of(createLabelRow()));
        assertThat(set.lines())
                .singleElement()
                .extracting(PrintSetViewModel.PrintSetLine::truncation)
                .isEqualTo("Only the first 1 of 1,200 pages are printed.");
    }

    @Test
    void viewedDocumentsStayViewedUntilReplaced() throws IOException {
        PrintSetViewModel set = createModel().createPrintSetViewModel();
        set.setDocumentsAndStartPlanning(List.of(createBillRow()));
        assertThat(set.documentsWithPagesProperty().get()).hasSize(1);
        assertThat(set.allPagesViewedProperty().get()).isFalse();
        set.markAllPagesViewed();
        assertThat(set.allPagesViewedProperty().get()).isTrue();
        set.cancelPlanAndClearDocuments();
        set.setDocumentsAndStartPlanning(List.of(createBillRow()));
        assertThat(set.allPagesViewedProperty().get()).isTrue();
        set.setDocumentsAndStartPlanning(List.of(createBillRow(), createLabelRow()));
        assertThat(set.allPagesViewedProperty().get()).isFalse();
        set.setDocumentsAndStartPlanning(List.of(createZplRow()));
        assertThat(set.allPagesViewedProperty().get()).as("nothing to look at").isTrue();
    }

    @Test
    void reportsSetWithoutPrinterBeforeReadingPages() throws IOException {
        printSystem.printers = new Printers(List.of(), "");
        PrintSetViewModel set = createModel().createPrintSetViewModel();
        set.setDocumentsAndStartPlanning(List.of(createBillRow(), createLabelRow()));
        assertThat(set.allPagesViewedProperty().get()).isFalse();
        assertThat(set.printErrorTextProperty().get()).startsWith("No printer is set up on this computer.");
        set.setDocumentsAndStartPlanning(List.of(createZplRow()));
        assertThat(set.printErrorTextProperty().get()).isEqualTo("Choose a label printer or type its address.");
        printSystem.printers = new Printers(List.of("Laser"), "Laser");
        set.setDocumentsAndStartPlanning(List.of(createBillRow(), createZplRow()));
        assertThat(set.printErrorTextProperty().get()).as("one of them prints").isEmpty();
    }

    @Test
    void printsSeveralPageRanges() throws IOException {
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createBillRow());
        model.applySystemDialogChoice("Laser", 2, List.of(new PageRange(1, 2), new PageRange(5, 5)));
        assertThat(model.pageRangesProperty().get()).isEqualTo("1-2, 5");
        model.printAndSaveChoiceIfValid(() -> {});
        assertThat(printSystem.jobs)
                .singleElement()
                .extracting(PrintJob::pageRanges, PrintJob::copies)
                .containsExactly(List.of(new PageRange(1, 2), new PageRange(5, 5)), 2);
        assertThat(PageRange.parseRanges("1-2, x")).isEmpty();
        assertThat(PageRange.parseRanges(",")).isEmpty();
    }

    @Test
    void namesMissingDocumentsOfSet() throws IOException {
        PrintSetViewModel set = createModel().createPrintSetViewModel();
        DocumentRow coming = DocumentRow.ofGeneratedDocument(DocumentRow.CONFIRMATION, "confirmation.pdf");
        set.setDocumentsAndStartPlanning(List.of(createBillRow(), coming));
        assertThat(set.missingDocumentsTextProperty().get())
                .as("the driver's set has none")
                .isEmpty();
        set.selectedSetProperty().set(DocumentSet.CUSTOMER);
        assertThat(set.missingDocumentsTextProperty().get()).isEqualTo("Booking confirmation");
        assertThat(set.lines()).hasSize(1);
    }

    @Test
    void printsAlthoughJournalFails() throws IOException {
        PrintViewModel model = createModel();
        DocumentRow bill = createBillRow();
        fixture.journal.close();
        model.startLoadingPrintDataIfPrintable(bill);
        model.printAndSaveChoiceIfValid(() -> {});
        model.printInBackgroundAndNotify(List.of(bill));
        assertThat(printSystem.jobs).extracting(PrintJob::printer).containsExactly("Laser", "Laser");
    }

    @Test
    void remembersChoicePerType() throws IOException {
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createLabelRow());
        model.printerProperty().set("Zebra");
        model.copiesProperty().set("4");
        model.pageRangesProperty().set("2-3");
        model.printAndSaveChoiceIfValid(() -> {});
        assertThat(printSystem.jobs.getFirst())
                .extracting(PrintJob::printer, PrintJob::copies, PrintJob::pageRanges)
                .containsExactly("Zebra", 4, List.of(new PageRange(2, 3)));
        assertThat(lastNotification().title()).isEqualTo("12 pages printed");
        PrintViewModel later = createModel();
        later.startLoadingPrintDataIfPrintable(createLabelRow());
        assertThat(later.printerProperty().get()).isEqualTo("Zebra");
        assertThat(later.copiesProperty().get()).isEqualTo("4");
        assertThat(later.pageRangesProperty().get()).isEmpty();
        later.startLoadingPrintDataIfPrintable(createBillRow());
        assertThat(later.printerProperty().get()).isEqualTo("Laser");
        assertThat(later.copiesProperty().get()).isEqualTo("1");
    }

    @Test
    void fallsBackToDefaultPrinter() throws IOException {
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createLabelRow());
        model.printerProperty().set("Zebra");
        model.copiesProperty().set("2");
        model.printAndSaveChoiceIfValid(() -> {});
        printSystem.printers = new Printers(List.of("Laser"), "");
        model.startLoadingPrintDataIfPrintable(createLabelRow());
        assertThat(model.printerProperty().get()).isEqualTo("Laser");
        assertThat(model.copiesProperty().get()).isEqualTo("2");
        printSystem.jobs.clear();
        model.printInBackgroundAndNotify(List.of(createLabelRow()));
        assertThat(printSystem.jobs)
                .singleElement()
                .extracting(PrintJob::printer, PrintJob::copies)
                .containsExactly("Laser", 2);
    }

    @Test
    void keepsInputTypedWhilePrintersLoad() throws IOException {
        PrintViewModel before = createModel();
        before.startLoadingPrintDataIfPrintable(createLabelRow());
        before.copiesProperty().set("4");
        before.printAndSaveChoiceIfValid(() -> {});
        printSystem.jobs.clear();
        runner = ManualTaskRunner.manual();
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createLabelRow());
        assertThat(model.copiesProperty().get()).as("as last time, at once").isEqualTo("4");
        model.copiesProperty().set("7");
        model.pageRangesProperty().set("2");
        runner.runAll();
        model.printAndSaveChoiceIfValid(() -> {});
        runner.runAll();
        assertThat(printSystem.jobs)
                .singleElement()
                .extracting(PrintJob::copies, PrintJob::pageRanges)
                .containsExactly(7, List.of(new PageRange(2, 2)));
    }

    @Test
    void reportsPagesBeyondDocument() throws IOException {
        PrintViewModel model = createModel();
        List<String> remaining = new ArrayList<>();
        model.setOnPrinted(() -> remaining.add("printed"));
        printSystem.pages = 0;
        model.startLoadingPrintDataIfPrintable(createBillRow());
        model.pageRangesProperty().set("5");
        model.printAndSaveChoiceIfValid(() -> {});
        assertThat(remaining).isEmpty();
        assertThat(lastNotification().title()).isEqualTo("Nothing was printed");
        assertThat(lastNotification().detail()).isEqualTo("The document has no page 5.");
    }

    @Test
    void cannotPrintWithoutPrinter() throws IOException {
        printSystem.printers = Printers.NONE;
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createBillRow());
        assertThat(model.canPrintProperty().get()).isFalse();
        assertThat(model.printErrorTextProperty().get()).startsWith("No printer is set up on this computer.");
        model.printInBackgroundAndNotify(List.of(createBillRow(), createLabelRow()));
        assertThat(lastNotification().title()).isEqualTo("The set was not printed");
        assertThat(lastNotification().detail()).startsWith("No printer is set up on this computer.");
    }

    @Test
    void cannotPrintWhilePrintersLoad() throws IOException {
        runner = ManualTaskRunner.manual();
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createBillRow());
        assertThat(model.canPrintProperty().get()).isFalse();
        assertThat(model.loadingProperty().get()).isTrue();
        model.printAndSaveChoiceIfValid(() -> {});
        assertThat(model.printErrorTextProperty().get()).isEmpty();
        runner.runAll();
        assertThat(model.canPrintProperty().get()).isTrue();
        assertThat(printSystem.jobs).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "0, '', Enter 1 to 99 copies",
        "100, '', Enter 1 to 99 copies",
        "x, '', Enter 1 to 99 copies",
        "1, 5-2, Enter pages as",
        "1, all, Enter pages as"
    })
    void rejectsInvalidCopiesOrRange(String copies, String range, String message) throws IOException {
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createBillRow());
        model.copiesProperty().set(copies);
        model.pageRangesProperty().set(range);
        model.printAndSaveChoiceIfValid(() -> {
            throw new AssertionError("started");
        });
        assertThat(model.printErrorTextProperty().get()).startsWith(message);
        assertThat(printSystem.jobs).isEmpty();
    }

    @Test
    void printsSetPerTypePrinterDespiteOneFailure() throws IOException {
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(createLabelRow());
        model.printerProperty().set("Zebra");
        model.printAndSaveChoiceIfValid(() -> {});
        printSystem.jobs.clear();
        printSystem.failingPrinters.add("Zebra");
        model.printInBackgroundAndNotify(
                List.of(createLabelRow(), createBillRow(), createRow("Other", "rates.txt", "rates")));
        assertThat(printSystem.jobs).extracting(PrintJob::printer).containsExactly("Laser");
        List<Notification> messages = fixture.notifications.shownNotifications();
        assertThat(messages.get(messages.size() - 2).title()).isEqualTo("One document printed, 3 pages");
        assertThat(lastNotification().title()).isEqualTo("Not printed: Shipping labels");
        assertThat(lastNotification().detail()).startsWith("The printer rejected it.");
    }

    @Test
    void printsSetOnceDespiteRepeatedRequests() throws IOException {
        runner = ManualTaskRunner.manual();
        PrintViewModel model = createModel();
        List<DocumentRow> all = List.of(createBillRow());
        model.printInBackgroundAndNotify(all);
        model.printInBackgroundAndNotify(all);
        runner.runAll();
        assertThat(printSystem.jobs).hasSize(1);
        model.printInBackgroundAndNotify(all);
        model.printInBackgroundAndNotify(List.of(createLabelRow()));
        runner.runAll();
        assertThat(printSystem.jobs)
                .extracting(PrintJob::title)
                .as("another set is printed as well")
                .containsExactly("LaneDesk BOL-LD7", "LaneDesk BOL-LD7", "LaneDesk Labels");
    }

    @Test
    void printsRawLabelOnlyOnChosenPrinter() throws IOException {
        PrintViewModel model = createModel();
        model.printInBackgroundAndNotify(List.of(createZplRow()));
        assertThat(printSystem.rawJobs).isEmpty();
        assertThat(lastNotification().detail()).startsWith("No printer set for this type.");
        model.startLoadingPrintDataIfPrintable(createZplRow());
        assertThat(model.sentRawProperty().get()).isTrue();
        assertThat(model.printerProperty().get()).isEmpty();
        model.printAndSaveChoiceIfValid(() -> {});
        assertThat(model.printErrorTextProperty().get()).startsWith("Choose a label printer");
        model.printerProperty().set("Zebra");
        model.copiesProperty().set("2");
        model.printAndSaveChoiceIfValid(() -> {});
        model.printInBackgroundAndNotify(List.of(createZplRow()));
        assertThat(printSystem.rawJobs).hasSize(4).allMatch(raw -> raw.printer().equals("Zebra"));
        assertThat(printSystem.jobs).isEmpty();
    }

    @Test
    void doesNotPrintChangedDocument() throws IOException {
        DocumentRow bill = createBillRow();
        Files.write(bill.localFile().orElseThrow().file(), "%PDF-1.7 bent".getBytes(StandardCharsets.US_ASCII));
        PrintViewModel model = createModel();
        model.startLoadingPrintDataIfPrintable(bill);
        model.printAndSaveChoiceIfValid(() -> {});
        assertThat(printSystem.jobs).isEmpty();
        assertThat(damaged).containsExactly(bill);
        assertThat(lastNotification().title()).isEqualTo("Not printed: Bill of lading");
    }
}
