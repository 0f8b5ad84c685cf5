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
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.documents.Desk;
import lanedesk.workstation.documents.PrintDesk;
import lanedesk.workstation.documents.pages.PagePart;
import lanedesk.workstation.documents.pages.PageRange;
import lanedesk.workstation.documents.pages.PrintOrder;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.Hash;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.PaperSet;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.paper.PaperFormat;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is asked before printing, what is remembered of it, and the set of a booking.
@WithoutScreen
final class PrintViewModelTest {

    @TempDir
    Path folder;

    private Desk desk;
    private PrintDesk room;
    private StepRunner runner = StepRunner.immediate();
    private final List<PaperRow> damaged = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        desk = new Desk(folder);
        room = desk.printRoom;
        room.printers = new Printers(List.of("Laser", "Zebra"), "Laser");
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private PrintViewModel model() {
        return model(PaperFormat.LETTER);
    }

    private PrintViewModel model(PaperFormat firms) {
        return new PrintViewModel(
                room,
                new PrintChoices(desk.journal.preferences(), () -> firms),
                runner,
                desk.notices,
                desk.texts,
                damaged::add);
    }

    private PaperRow paper(String type, String name, String content) throws IOException {
        Path file = Files.writeString(folder.resolve(name), content);
        PaperRow row = PaperRow.made(type, name);
        row.set(new PaperRow.State.Local(file, DocumentKind.of(file).orElseThrow(), content.length(), Hash.of(file)));
        return row;
    }

    private PaperRow bill() throws IOException {
        return paper("BillOfLading", "BOL-LD7.pdf", "%PDF-1.7 bill");
    }

    private PaperRow label() throws IOException {
        return paper("ShippingLabel", "Labels.pdf", "%PDF-1.7 label");
    }

    private PaperRow zpl() throws IOException {
        return paper("ShippingLabel", "label.zpl", "^XA^XZ");
    }

    private Notice last() {
        return desk.notices.showing().getLast();
    }

    @Test
    void eachTypeHasItsPaperAndSizeAndTheSystemsPrinterUntilItIsToldOtherwise() throws IOException {
        PrintViewModel model = model();
        model.ask(bill());
        model.print(() -> {});
        model.ask(label());
        model.print(() -> {});
        assertThat(room.orders)
                .extracting(PrintOrder::printer, PrintOrder::paper, PrintOrder::fit, PrintOrder::copies)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("Laser", PrintOrder.Paper.LETTER, PrintOrder.Fit.SHRINK, 1),
                        org.assertj.core.groups.Tuple.tuple(
                                "Laser", PrintOrder.Paper.LABEL_4X6, PrintOrder.Fit.ACTUAL, 1));
        assertThat(room.orders.getFirst().title()).isEqualTo("LaneDesk BOL-LD7");
    }

    @Test
    void whatIsNoLabelGoesOnTheFirmsPaper() throws IOException {
        PrintViewModel model = model(PaperFormat.A4);
        model.ask(paper(PaperRow.CONFIRMATION, "confirmation.pdf", "%PDF-1.7 confirmation"));
        assertThat(model.paperProperty().get()).isEqualTo(PrintOrder.Paper.A4);
        model.print(() -> {});
        model.ask(label());
        model.print(() -> {});
        model.setPrinting().print(List.of(bill()));
        assertThat(room.orders)
                .extracting(PrintOrder::paper)
                .containsExactly(PrintOrder.Paper.A4, PrintOrder.Paper.LABEL_4X6, PrintOrder.Paper.A4);
    }

    @Test
    void pagesThatWouldNotComeOutWholeAreSaidBeforePrinting() throws IOException {
        PrintViewModel model = model();
        model.ask(bill());
        assertThat(model.incompleteProperty().get()).isEmpty();
        room.incomplete = new TreeMap<>(Map.of(2, Set.of(PagePart.PICTURE)));
        model.ask(bill());
        assertThat(model.incompleteProperty().get())
                .isEqualTo("Not drawn on page 2: a picture. It may be missing on paper.");
        room.incomplete = new TreeMap<>(Map.of(1, Set.of(PagePart.SHADING), 3, Set.of(PagePart.LETTERING)));
        model.ask(bill());
        assertThat(model.incompleteProperty().get()).startsWith("Not drawn on pages 1, 3: text, a shading.");
        assertThat(model.readyProperty().get()).isTrue();
        model.ask(zpl());
        assertThat(model.incompleteProperty().get()).isEmpty();
        PrintSetViewModel set = model.sets();
        set.ask(List.of(bill()));
        assertThat(set.lines())
                .singleElement()
                .extracting(PrintSetViewModel.Line::lacking)
                .isEqualTo("text, a shading");
        assertThat(room.orders).isEmpty();
    }

    @Test
    void aDocumentOfMorePagesThanArePrintedIsSaidBefore() throws IOException {
        room.total = 1_200;
        PrintViewModel model = model();
        model.ask(label());
        assertThat(model.incompleteProperty().get()).isEqualTo("Of its 1,200 pages only the first 1 are printed.");
        assertThat(model.readyProperty().get()).isTrue();
        PrintSetViewModel set = model.sets();
        set.ask(List.of(label()));
        assertThat(set.lines())
                .singleElement()
                .extracting(PrintSetViewModel.Line::cut)
                .isEqualTo("Of its 1,200 pages only the first 1 are printed.");
    }

    @Test
    void whatWasLookedThroughNeedsNotBeAgainButAPaperThatCameAnewDoes() throws IOException {
        PrintSetViewModel set = model().sets();
        set.ask(List.of(bill()));
        assertThat(set.pagedProperty().get()).hasSize(1);
        assertThat(set.lookedThroughProperty().get()).isFalse();
        set.looked();
        assertThat(set.lookedThroughProperty().get()).isTrue();
        set.leave();
        set.ask(List.of(bill()));
        assertThat(set.lookedThroughProperty().get()).isTrue();
        set.ask(List.of(bill(), label()));
        assertThat(set.lookedThroughProperty().get()).isFalse();
        set.ask(List.of(zpl()));
        assertThat(set.lookedThroughProperty().get()).as("nothing to look at").isTrue();
    }

    @Test
    void thatNoPaperOfASetHasAPrinterIsSaidBeforeItsPagesAreRead() throws IOException {
        room.printers = new Printers(List.of(), "");
        PrintSetViewModel set = model().sets();
        set.ask(List.of(bill(), label()));
        assertThat(set.lookedThroughProperty().get()).isFalse();
        assertThat(set.problemProperty().get()).startsWith("No printer is set up on this computer.");
        set.ask(List.of(zpl()));
        assertThat(set.problemProperty().get()).isEqualTo("Choose a label printer or type its address.");
        room.printers = new Printers(List.of("Laser"), "Laser");
        set.ask(List.of(bill(), zpl()));
        assertThat(set.problemProperty().get()).as("one of them prints").isEmpty();
    }

    @Test
    void severalPassagesOfPagesAreAllPrinted() throws IOException {
        PrintViewModel model = model();
        model.ask(bill());
        model.fromDialog("Laser", 2, List.of(new PageRange(1, 2), new PageRange(5, 5)));
        assertThat(model.rangeProperty().get()).isEqualTo("1-2, 5");
        model.print(() -> {});
        assertThat(room.orders)
                .singleElement()
                .extracting(PrintOrder::ranges, PrintOrder::copies)
                .containsExactly(List.of(new PageRange(1, 2), new PageRange(5, 5)), 2);
        assertThat(PageRange.readAll("1-2, x")).isEmpty();
        assertThat(PageRange.readAll(",")).isEmpty();
    }

    @Test
    void papersOfASetThatAreNotHereAreNamed() throws IOException {
        PrintSetViewModel set = model().sets();
        PaperRow coming = PaperRow.made(PaperRow.CONFIRMATION, "confirmation.pdf");
        set.ask(List.of(bill(), coming));
        assertThat(set.missingProperty().get()).as("the driver's set has none").isEmpty();
        set.chosenProperty().set(PaperSet.CUSTOMER);
        assertThat(set.missingProperty().get()).isEqualTo("Booking confirmation");
        assertThat(set.lines()).hasSize(1);
    }

    @Test
    void aJournalThatFailsKeepsNoPaperFromBeingPrinted() throws IOException {
        PrintViewModel model = model();
        PaperRow bill = bill();
        desk.journal.close();
        model.ask(bill);
        model.print(() -> {});
        model.setPrinting().print(List.of(bill));
        assertThat(room.orders).extracting(PrintOrder::printer).containsExactly("Laser", "Laser");
    }

    @Test
    void whatWasChosenIsRememberedForThatTypeAlone() throws IOException {
        PrintViewModel model = model();
        model.ask(label());
        model.printerProperty().set("Zebra");
        model.copiesProperty().set("4");
        model.rangeProperty().set("2-3");
        model.print(() -> {});
        assertThat(room.orders.getFirst())
                .extracting(PrintOrder::printer, PrintOrder::copies, PrintOrder::ranges)
                .containsExactly("Zebra", 4, List.of(new PageRange(2, 3)));
        assertThat(last().title()).isEqualTo("12 pages printed");
        PrintViewModel later = model();
        later.ask(label());
        assertThat(later.printerProperty().get()).isEqualTo("Zebra");
        assertThat(later.copiesProperty().get()).isEqualTo("4");
        assertThat(later.rangeProperty().get()).isEmpty();
        later.ask(bill());
        assertThat(later.printerProperty().get()).isEqualTo("Laser");
        assertThat(later.copiesProperty().get()).isEqualTo("1");
    }

    @Test
    void aPrinterThatIsGoneGivesWayToTheSystems() throws IOException {
        PrintViewModel model = model();
        model.ask(label());
        model.printerProperty().set("Zebra");
        model.copiesProperty().set("2");
        model.print(() -> {});
        room.printers = new Printers(List.of("Laser"), "");
        model.ask(label());
        assertThat(model.printerProperty().get()).isEqualTo("Laser");
        assertThat(model.copiesProperty().get()).isEqualTo("2");
        room.orders.clear();
        model.setPrinting().print(List.of(label()));
        assertThat(room.orders)
                .singleElement()
                .extracting(PrintOrder::printer, PrintOrder::copies)
                .containsExactly("Laser", 2);
    }

    @Test
    void whatIsTypedWhilePrintersAreLookedForStays() throws IOException {
        PrintViewModel before = model();
        before.ask(label());
        before.copiesProperty().set("4");
        before.print(() -> {});
        room.orders.clear();
        runner = StepRunner.manual();
        PrintViewModel model = model();
        model.ask(label());
        assertThat(model.copiesProperty().get()).as("as last time, at once").isEqualTo("4");
        model.copiesProperty().set("7");
        model.rangeProperty().set("2");
        runner.runAll();
        model.print(() -> {});
        runner.runAll();
        assertThat(room.orders)
                .singleElement()
                .extracting(PrintOrder::copies, PrintOrder::ranges)
                .containsExactly(7, List.of(new PageRange(2, 2)));
    }

    @Test
    void pagesThatTheDocumentLacksAreSaidAndCountAsNothingPrinted() throws IOException {
        PrintViewModel model = model();
        List<String> left = new ArrayList<>();
        model.onPrinted(() -> left.add("printed"));
        room.pages = 0;
        model.ask(bill());
        model.rangeProperty().set("5");
        model.print(() -> {});
        assertThat(left).isEmpty();
        assertThat(last().title()).isEqualTo("Nothing was printed");
        assertThat(last().detail()).isEqualTo("The document has no page 5.");
    }

    @Test
    void withoutAPrinterNothingCanBePrintedAndItSaysWhy() throws IOException {
        room.printers = Printers.NONE;
        PrintViewModel model = model();
        model.ask(bill());
        assertThat(model.readyProperty().get()).isFalse();
        assertThat(model.problemProperty().get()).startsWith("No printer is set up on this computer.");
        model.setPrinting().print(List.of(bill(), label()));
        assertThat(last().title()).isEqualTo("The set was not printed");
        assertThat(last().detail()).startsWith("No printer is set up on this computer.");
    }

    @Test
    void whilePrintersAreLookedForNothingIsPrinted() throws IOException {
        runner = StepRunner.manual();
        PrintViewModel model = model();
        model.ask(bill());
        assertThat(model.readyProperty().get()).isFalse();
        assertThat(model.lookingProperty().get()).isTrue();
        model.print(() -> {});
        assertThat(model.problemProperty().get()).isEmpty();
        runner.runAll();
        assertThat(model.readyProperty().get()).isTrue();
        assertThat(room.orders).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, '', Copies go", "100, '', Copies go", "x, '', Copies go", "1, 5-2, Pages are", "1, all, Pages are"})
    void whatCannotBePrintedIsSaidAndNothingStarts(String copies, String range, String said) throws IOException {
        PrintViewModel model = model();
        model.ask(bill());
        model.copiesProperty().set(copies);
        model.rangeProperty().set(range);
        model.print(() -> {
            throw new AssertionError("started");
        });
        assertThat(model.problemProperty().get()).startsWith(said);
        assertThat(room.orders).isEmpty();
    }

    @Test
    void theSetGoesWhereEachTypeWentBeforeAndOnePrinterOutOfOrderKeepsBackNoOther() throws IOException {
        PrintViewModel model = model();
        model.ask(label());
        model.printerProperty().set("Zebra");
        model.print(() -> {});
        room.orders.clear();
        room.broken.add("Zebra");
        model.setPrinting().print(List.of(label(), bill(), paper("Other", "rates.txt", "rates")));
        assertThat(room.orders).extracting(PrintOrder::printer).containsExactly("Laser");
        List<Notice> said = desk.notices.showing();
        assertThat(said.get(said.size() - 2).title()).isEqualTo("One document printed, 3 pages");
        assertThat(last().title()).isEqualTo("Not printed: Shipping labels");
        assertThat(last().detail()).startsWith("The printer did not take it.");
    }

    @Test
    void theSetIsPrintedOnceHoweverOftenItIsAskedForMeanwhile() throws IOException {
        runner = StepRunner.manual();
        PrintViewModel model = model();
        List<PaperRow> all = List.of(bill());
        model.setPrinting().print(all);
        model.setPrinting().print(all);
        runner.runAll();
        assertThat(room.orders).hasSize(1);
        model.setPrinting().print(all);
        model.setPrinting().print(List.of(label()));
        runner.runAll();
        assertThat(room.orders)
                .extracting(PrintOrder::title)
                .as("another set is printed as well")
                .containsExactly("LaneDesk BOL-LD7", "LaneDesk BOL-LD7", "LaneDesk Labels");
    }

    @Test
    void aRawLabelGoesOnlyWhereItWasToldToGo() throws IOException {
        PrintViewModel model = model();
        model.setPrinting().print(List.of(zpl()));
        assertThat(room.raws).isEmpty();
        assertThat(last().detail()).startsWith("No printer was chosen for this type yet.");
        model.ask(zpl());
        assertThat(model.rawProperty().get()).isTrue();
        assertThat(model.printerProperty().get()).isEmpty();
        model.print(() -> {});
        assertThat(model.problemProperty().get()).startsWith("Choose a label printer");
        model.printerProperty().set("Zebra");
        model.copiesProperty().set("2");
        model.print(() -> {});
        model.setPrinting().print(List.of(zpl()));
        assertThat(room.raws).hasSize(4).allMatch(raw -> raw.printer().equals("Zebra"));
        assertThat(room.orders).isEmpty();
    }

    @Test
    void aDocumentThatIsNoLongerWhatCameIsNotPrinted() throws IOException {
        PaperRow bill = bill();
        Files.write(bill.local().orElseThrow().file(), "%PDF-1.7 bent".getBytes(StandardCharsets.US_ASCII));
        PrintViewModel model = model();
        model.ask(bill);
        model.print(() -> {});
        assertThat(room.orders).isEmpty();
        assertThat(damaged).containsExactly(bill);
        assertThat(last().title()).isEqualTo("Not printed: Bill of lading");
    }
}
