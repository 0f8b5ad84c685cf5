package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.shipment.OpenShipments;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Counts what the program validates, updates and serializes after a keystroke in a grid of 500 rows.
@Headless
class OtrKeystrokeCostTest {

    private static final int ROW_COUNT = 500;

    @TempDir
    private Path folder = Path.of("");

    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private OtrFixture fixture;
    private OtrFormModels models;

    @BeforeEach
    void open() {
        fixture = new OtrFixture(folder, runner);
        models = openAndFillForm(fixture.createShipment());
    }

    @AfterEach
    void close() {
        models.close();
        fixture.close();
    }

    private OtrFormModels openAndFillForm(Shipment shipment) {
        shipment.customerProperty().set(fixture.findCustomer(true));
        OtrFormModels form = fixture.feature.createFormModels(shipment);
        runner.runAll();
        form.form()
                .state
                .changeAsUndoStep(_ -> OtrTestDrafts.completeDraft()
                        .withItems(IntStream.range(0, ROW_COUNT)
                                .mapToObj(row -> OtrTestDrafts.createItem(
                                        "Goods " + row, "2", "40" + row % 10, "48", "40", "52"))
                                .toList()));
        form.itemGrid().completePackageNamesAndIds();
        return form;
    }

    private List<GridLine> gridLines() {
        return models.form().gridLinesProperty().get().lines();
    }

    @SuppressWarnings("ReferenceEquality") // an equal line created again is what must not be
    private static List<Integer> rebuiltRows(List<GridLine> before, List<GridLine> after) {
        return IntStream.range(0, after.size())
                .filter(row -> before.stream().noneMatch(line -> line == after.get(row)))
                .boxed()
                .toList();
    }

    @SuppressWarnings("ReferenceEquality") // as above
    private static long countRevalidatedRows(List<GridLine> before, List<GridLine> after) {
        return after.stream()
                .filter(line -> before.stream().noneMatch(previousLine -> previousLine.itemLine() == line.itemLine()))
                .count();
    }

    private void typeQuantity(int row, String text) {
        models.itemGrid().onCellTyped(models.itemGrid().rows.get(row), ItemField.WEIGHT, text);
    }

    @Test
    void keystrokeValidatesOnlyItsRow() {
        List<GridLine> before = gridLines();
        typeQuantity(250, "7");
        assertThat(rebuiltRows(before, gridLines())).containsExactly(250);
        before = gridLines();
        typeQuantity(250, "7x");
        assertThat(rebuiltRows(before, gridLines())).containsExactly(250);
        before = gridLines();
        typeQuantity(ROW_COUNT, "9");
        assertThat(rebuiltRows(before, gridLines())).containsExactly(ROW_COUNT);
    }

    @Test
    void keystrokeUpdatesOnlyItsTableRow() {
        List<Integer> told = new ArrayList<>();
        for (OtrItemRow row : models.itemGrid().rows) {
            row.item.addListener(_ -> told.add(row.index));
            row.preview.addListener(_ -> told.add(row.index));
            row.warning.addListener(_ -> told.add(row.index));
            for (ItemField field : ItemField.values()) {
                row.cell(field).text().addListener(_ -> told.add(row.index));
                row.cell(field).error().addListener(_ -> told.add(row.index));
            }
        }
        typeQuantity(120, "412.5");
        assertThat(told).isNotEmpty().containsOnly(120);
        told.clear();
        typeQuantity(121, "heavy");
        assertThat(told).isNotEmpty().containsOnly(121);
    }

    @Test
    void movedRowsAreNotRevalidated() {
        List<GridLine> before = gridLines();
        models.itemGrid().duplicateRowOrRowAbove(0);
        assertThat(gridLines()).hasSize(ROW_COUNT + 1);
        assertThat(countRevalidatedRows(before, gridLines())).isLessThanOrEqualTo(1);
        before = gridLines();
        models.itemGrid().deleteRow(3);
        assertThat(countRevalidatedRows(before, gridLines())).isZero();
        before = gridLines();
        models.itemGrid().state.undo();
        assertThat(countRevalidatedRows(before, gridLines())).isEqualTo(1);
    }

    @Test
    void reusedRowsEqualFullValidation() {
        typeQuantity(17, "0");
        models.itemGrid().duplicateRowOrRowAbove(40);
        models.itemGrid().deleteRow(2);
        models.itemGrid().setHazardous(models.itemGrid().rows.get(99), true);
        models.form().state.changeAsUndoStep(draft -> draft.convertToUnitSystem(UnitSystem.METRIC));
        typeQuantity(18, "12,5");
        models.itemGrid().state.undo();
        Shipment other = fixture.createShipment();
        other.draftProperty().set(SavedForm.ofDraftWithoutRates(models.form().draft()));
        other.customerProperty().set(models.form().shipment.customerProperty().get());
        OtrFormModels whole = fixture.feature.createFormModels(other);
        assertThat(whole.form().gridLinesProperty().get())
                .isEqualTo(models.form().gridLinesProperty().get());
        assertThat(whole.form().quoteForm.readinessProperty().get())
                .isEqualTo(models.form().quoteForm.readinessProperty().get());
        assertThat(whole.itemGrid().totalsProperty().get())
                .isEqualTo(models.itemGrid().totalsProperty().get());
        whole.close();
    }

    @Test
    void formIsSerializedOnlyWhenSaved() {
        AtomicInteger saved = new AtomicInteger();
        List<OpenShipments.SavedTab> newest = new ArrayList<>();
        OpenShipmentsViewModel tabs = new OpenShipmentsViewModel(
                FreightKind.OTR,
                new OpenShipments() {
                    @Override
                    public List<SavedTab> findOpenTabs(FreightKind which) {
                        return List.of();
                    }

                    @Override
                    public void scheduleSave(SavedTab shipment) {
                        saved.incrementAndGet();
                        newest.clear();
                        newest.add(shipment);
                    }

                    @Override
                    public void scheduleDelete(UUID id) {
                        newest.clear();
                    }
                },
                Clock.systemUTC());
        models.close();
        models = openAndFillForm(tabs.shipments().getFirst());
        int before = saved.get();
        AtomicInteger written = new AtomicInteger();
        Shipment shipment = tabs.shipments().getFirst();
        shipment.draftProperty().set(() -> {
            written.incrementAndGet();
            return "{}";
        });
        assertThat(saved.get()).isEqualTo(before + 1);
        assertThat(written.get()).as("while the form is in use").isZero();
        assertThat(newest.getFirst().state().get()).contains("\"form\":\"{}\"");
        assertThat(written.get()).isEqualTo(1);
        typeQuantity(0, "77");
        typeQuantity(0, "778");
        assertThat(saved.get()).isEqualTo(before + 3);
        assertThat(newest.getFirst().state().get()).contains("778");
    }
}
