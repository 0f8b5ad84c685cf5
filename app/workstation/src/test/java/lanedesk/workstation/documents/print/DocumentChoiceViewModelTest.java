package lanedesk.workstation.documents.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.workstation.Headless;
import lanedesk.workstation.documents.DocumentsFixture;
import lanedesk.workstation.documents.pages.PrintJob;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.printouts.PaperFormat;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the choice of documents that are printed and mailed after a customer's bookings, and how it is saved.
@Headless
final class DocumentChoiceViewModelTest {

    private static final String KEY = DocumentChoice.preferenceKeyOf("sandbox", 7);

    @TempDir
    Path folder;

    private DocumentsFixture fixture;
    private final ManualTaskRunner runner = ManualTaskRunner.immediate();
    private final List<Throwable> failures = new ArrayList<>();

    @BeforeEach
    void openFixture() throws IOException {
        fixture = new DocumentsFixture(folder);
        fixture.printSystem.printers = new Printers(List.of("Laser", "Dock", "Zebra"), "Laser");
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    private DocumentChoiceViewModel createModel(String key) {
        DocumentChoiceViewModel model = createModel(key, runner);
        model.startLoadingPrinters();
        return model;
    }

    private DocumentChoiceViewModel createModel(String key, ManualTaskRunner work) {
        return new DocumentChoiceViewModel(
                fixture.printSystem,
                fixture.journal.preferences(),
                new PrintChoices(fixture.journal.preferences(), () -> PaperFormat.A4),
                key,
                work,
                failures::add);
    }

    private List<String> checkedTypes(DocumentChoiceViewModel model) {
        return List.of("BillOfLading", "ShippingLabel", "Other", "Confirmation").stream()
                .filter(type -> model.typePrintedProperty(type).get())
                .toList();
    }

    private PrintChoice rememberedChoice(String type) {
        return PrintChoice.loadSaved(fixture.journal.preferences(), type).orElseThrow();
    }

    @Test
    void savesNothingUntilChoice() {
        DocumentChoiceViewModel model = createModel(KEY);
        assertThat(checkedTypes(model)).as("the driver's set").containsExactly("BillOfLading", "ShippingLabel");
        assertThat(model.mailDraftedProperty().get()).isFalse();
        assertThat(model.generalPrinterProperty().get()).isEqualTo("Laser");
        assertThat(DocumentChoice.loadSaved(fixture.journal.preferences(), KEY)).isEmpty();
        assertThat(PrintChoice.loadSaved(fixture.journal.preferences(), "BillOfLading"))
                .isEmpty();
    }

    @Test
    void restoresChoiceForSameCustomerOnly() {
        DocumentChoiceViewModel model = createModel(KEY);
        model.typePrintedProperty("ShippingLabel").set(false);
        model.typePrintedProperty("Other").set(true);
        model.mailDraftedProperty().set(true);
        fixture.journal.close();
        try (Journal reopened = JournalSamples.open(folder.resolve("journal"))) {
            assertThat(DocumentChoice.loadSaved(reopened.preferences(), KEY))
                    .contains(new DocumentChoice(Set.of("BillOfLading", "Other"), true));
            assertThat(DocumentChoice.loadSaved(
                            reopened.preferences(), DocumentChoice.preferenceKeyOf("production", 7)))
                    .isEmpty();
            assertThat(DocumentChoice.loadSaved(reopened.preferences(), DocumentChoice.preferenceKeyOf("sandbox", 71)))
                    .isEmpty();
        }
        assertThat(failures).isEmpty();
    }

    @Test
    void savesEmptyChoice() {
        DocumentChoiceViewModel model = createModel(KEY);
        model.typePrintedProperty("BillOfLading").set(false);
        model.typePrintedProperty("ShippingLabel").set(false);
        assertThat(checkedTypes(createModel(KEY))).isEmpty();
    }

    @Test
    void appliesPrinterToAllTypesExceptLabels() {
        new PrintChoice("Zebra", 1, PrintJob.Fit.ACTUAL, PrintJob.Paper.LABEL_4X6, "")
                .saveForTypeOrLogFailure(fixture.journal.preferences(), "ShippingLabel");
        new PrintChoice("Laser", 2, PrintJob.Fit.SHRINK, PrintJob.Paper.A4, "")
                .saveForTypeOrLogFailure(fixture.journal.preferences(), "BillOfLading");
        DocumentChoiceViewModel model = createModel(KEY);
        assertThat(model.savedCopiesForType("BillOfLading")).isEqualTo(2);
        model.generalPrinterProperty().set("Dock");
        assertThat(rememberedChoice("BillOfLading"))
                .isEqualTo(new PrintChoice("Dock", 2, PrintJob.Fit.SHRINK, PrintJob.Paper.A4, ""));
        assertThat(rememberedChoice(DocumentRow.CONFIRMATION))
                .as("on the firm's paper")
                .isEqualTo(new PrintChoice("Dock", 1, PrintJob.Fit.SHRINK, PrintJob.Paper.A4, ""));
        assertThat(rememberedChoice("ShippingLabel").printer()).isEqualTo("Zebra");
        assertThat(model.savedOrDefaultPrinterForType("ShippingLabel")).contains("Zebra");
        assertThat(DocumentChoice.loadSaved(fixture.journal.preferences(), KEY))
                .as("where it prints is no choice for the customer")
                .isEmpty();
    }

    @Test
    void keepsRememberedPrintersWhenNoneIsInstalled() {
        new PrintChoice("Dock", 2, PrintJob.Fit.SHRINK, PrintJob.Paper.LETTER, "")
                .saveForTypeOrLogFailure(fixture.journal.preferences(), "BillOfLading");
        DocumentChoiceViewModel model = createModel(KEY);
        assertThat(model.generalPrinterProperty().get()).isEqualTo("Dock");
        fixture.printSystem.printers = Printers.NONE;
        model.startLoadingPrinters();
        assertThat(model.generalPrinterProperty().get()).isNull();
        assertThat(model.installedPrinterNames()).isEmpty();
        assertThat(rememberedChoice("BillOfLading").printer()).isEqualTo("Dock");
    }

    @Test
    void savesLastOfManyQuickChoices() {
        ManualTaskRunner later = ManualTaskRunner.manual();
        DocumentChoiceViewModel model = createModel(KEY, later);
        for (int times = 0; times < 5; times++) {
            model.mailDraftedProperty().set(!model.mailDraftedProperty().get());
        }
        assertThat(later.queuedCount()).as("one write at a time").isEqualTo(1);
        later.runAll();
        assertThat(DocumentChoice.loadSaved(fixture.journal.preferences(), KEY))
                .map(DocumentChoice::isMailed)
                .contains(true);
    }

    @Test
    void reportsUnsavedChoiceAndKeepsItInMemory() {
        DocumentChoiceViewModel model = createModel(KEY);
        fixture.journal.close();
        model.mailDraftedProperty().set(true);
        assertThat(failures).hasSize(1);
        assertThat(model.mailDraftedProperty().get()).isTrue();
    }
}
