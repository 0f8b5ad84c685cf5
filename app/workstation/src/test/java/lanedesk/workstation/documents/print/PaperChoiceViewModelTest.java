package lanedesk.workstation.documents.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.documents.Desk;
import lanedesk.workstation.documents.pages.PrintOrder;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.paper.PaperFormat;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What follows a customer's bookings, and where that is kept.
@WithoutScreen
final class PaperChoiceViewModelTest {

    private static final String KEY = PaperChoice.key("sandbox", 7);

    @TempDir
    Path folder;

    private Desk desk;
    private final StepRunner runner = StepRunner.immediate();
    private final List<Throwable> failed = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        desk = new Desk(folder);
        desk.printRoom.printers = new Printers(List.of("Laser", "Dock", "Zebra"), "Laser");
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private PaperChoiceViewModel model(String key) {
        PaperChoiceViewModel model = model(key, runner);
        model.look();
        return model;
    }

    private PaperChoiceViewModel model(String key, StepRunner work) {
        return new PaperChoiceViewModel(
                desk.printRoom,
                desk.journal.preferences(),
                new PrintChoices(desk.journal.preferences(), () -> PaperFormat.A4),
                key,
                work,
                failed::add);
    }

    private List<String> ticked(PaperChoiceViewModel model) {
        return List.of("BillOfLading", "ShippingLabel", "Other", "Confirmation").stream()
                .filter(type -> model.printedProperty(type).get())
                .toList();
    }

    private PrintChoice how(String type) {
        return PrintChoice.remembered(desk.journal.preferences(), type).orElseThrow();
    }

    @Test
    void nothingIsKeptUntilSomethingIsChosen() {
        PaperChoiceViewModel model = model(KEY);
        assertThat(ticked(model)).as("the driver's set").containsExactly("BillOfLading", "ShippingLabel");
        assertThat(model.mailedProperty().get()).isFalse();
        assertThat(model.printerProperty().get()).isEqualTo("Laser");
        assertThat(PaperChoice.kept(desk.journal.preferences(), KEY)).isEmpty();
        assertThat(PrintChoice.remembered(desk.journal.preferences(), "BillOfLading"))
                .isEmpty();
    }

    @Test
    void whatIsChosenIsThereAfterARestartAndForThisCustomerAlone() {
        PaperChoiceViewModel model = model(KEY);
        model.printedProperty("ShippingLabel").set(false);
        model.printedProperty("Other").set(true);
        model.mailedProperty().set(true);
        desk.journal.close();
        try (Journal reopened = Samples.open(folder.resolve("journal"))) {
            assertThat(PaperChoice.kept(reopened.preferences(), KEY))
                    .contains(new PaperChoice(Set.of("BillOfLading", "Other"), true));
            assertThat(PaperChoice.kept(reopened.preferences(), PaperChoice.key("production", 7)))
                    .isEmpty();
            assertThat(PaperChoice.kept(reopened.preferences(), PaperChoice.key("sandbox", 71)))
                    .isEmpty();
        }
        assertThat(failed).isEmpty();
    }

    @Test
    void nothingAtAllIsAChoiceToo() {
        PaperChoiceViewModel model = model(KEY);
        model.printedProperty("BillOfLading").set(false);
        model.printedProperty("ShippingLabel").set(false);
        assertThat(ticked(model(KEY))).isEmpty();
    }

    @Test
    void printerIsTheOneThatEachTypeIsPrintedOnAndLabelsStayWhereTheyWere() {
        new PrintChoice("Zebra", 1, PrintOrder.Fit.ACTUAL, PrintOrder.Paper.LABEL_4X6)
                .remember(desk.journal.preferences(), "ShippingLabel");
        new PrintChoice("Laser", 2, PrintOrder.Fit.SHRINK, PrintOrder.Paper.A4)
                .remember(desk.journal.preferences(), "BillOfLading");
        PaperChoiceViewModel model = model(KEY);
        assertThat(model.copiesOf("BillOfLading")).isEqualTo(2);
        model.printerProperty().set("Dock");
        assertThat(how("BillOfLading"))
                .isEqualTo(new PrintChoice("Dock", 2, PrintOrder.Fit.SHRINK, PrintOrder.Paper.A4));
        assertThat(how(PaperRow.CONFIRMATION))
                .as("on the firm's paper")
                .isEqualTo(new PrintChoice("Dock", 1, PrintOrder.Fit.SHRINK, PrintOrder.Paper.A4));
        assertThat(how("ShippingLabel").printer()).isEqualTo("Zebra");
        assertThat(model.printerOf("ShippingLabel")).contains("Zebra");
        assertThat(PaperChoice.kept(desk.journal.preferences(), KEY))
                .as("where it prints is no choice for the customer")
                .isEmpty();
    }

    @Test
    void withoutAPrinterThereIsNoneAndNothingIsForgotten() {
        new PrintChoice("Dock", 2, PrintOrder.Fit.SHRINK, PrintOrder.Paper.LETTER)
                .remember(desk.journal.preferences(), "BillOfLading");
        PaperChoiceViewModel model = model(KEY);
        assertThat(model.printerProperty().get()).isEqualTo("Dock");
        desk.printRoom.printers = Printers.NONE;
        model.look();
        assertThat(model.printerProperty().get()).isNull();
        assertThat(model.printers()).isEmpty();
        assertThat(how("BillOfLading").printer()).isEqualTo("Dock");
    }

    @Test
    void ofManyQuickChoicesTheLastOneStays() {
        StepRunner later = StepRunner.manual();
        PaperChoiceViewModel model = model(KEY, later);
        for (int times = 0; times < 5; times++) {
            model.mailedProperty().set(!model.mailedProperty().get());
        }
        assertThat(later.waiting()).as("one write at a time").isEqualTo(1);
        later.runAll();
        assertThat(PaperChoice.kept(desk.journal.preferences(), KEY))
                .map(PaperChoice::mailed)
                .contains(true);
    }

    @Test
    void choiceThatTheJournalCannotKeepIsSaidAndHoldsHereAllTheSame() {
        PaperChoiceViewModel model = model(KEY);
        desk.journal.close();
        model.mailedProperty().set(true);
        assertThat(failed).hasSize(1);
        assertThat(model.mailedProperty().get()).isTrue();
    }
}
