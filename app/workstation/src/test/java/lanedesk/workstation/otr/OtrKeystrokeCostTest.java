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

/// What a keystroke in a grid of five hundred rows makes the program do, counted.
@Headless
class OtrKeystrokeCostTest {

    private static final int ROW_COUNT = 500;

    @TempDir
    private Path folder = Path.of("");

    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private OtrFixture desk;
    private OtrFormModels models;

    @BeforeEach
    void open() {
        desk = new OtrFixture(folder, runner);
        models = fill(desk.shipment());
    }

    @AfterEach
    void close() {
        models.close();
        desk.close();
    }

    private OtrFormModels fill(Shipment shipment) {
        shipment.customerProperty().set(desk.customer(true));
        OtrFormModels form = desk.feature.createModels(shipment);
        runner.runAll();
        form.form()
                .state()
                .change(_ -> OtrTestDrafts.completeDraft()
                        .withItems(IntStream.range(0, ROW_COUNT)
                                .mapToObj(row ->
                                        OtrTestDrafts.item("Goods " + row, "2", "40" + row % 10, "48", "40", "52"))
                                .toList()));
        form.grid().resolvePackages();
        return form;
    }

    private List<GridLine> lines() {
        return models.form().gridProperty().get().lines();
    }

    @SuppressWarnings("ReferenceEquality") // an equal line made anew is what must not be
    private static List<Integer> rebuiltRows(List<GridLine> before, List<GridLine> after) {
        return IntStream.range(0, after.size())
                .filter(row -> before.stream().noneMatch(line -> line == after.get(row)))
                .boxed()
                .toList();
    }

    @SuppressWarnings("ReferenceEquality") // as above
    private static long countRevalidatedRows(List<GridLine> before, List<GridLine> after) {
        return after.stream()
                .filter(line -> before.stream().noneMatch(known -> known.line() == line.line()))
                .count();
    }

    private void type(int row, String text) {
        models.grid().onTextTyped(models.grid().rows().get(row), ItemField.WEIGHT, text);
    }

    @Test
    void keystrokeValidatesOnlyItsRow() {
        List<GridLine> before = lines();
        type(250, "7");
        assertThat(rebuiltRows(before, lines())).containsExactly(250);
        before = lines();
        type(250, "7x");
        assertThat(rebuiltRows(before, lines())).containsExactly(250);
        before = lines();
        type(ROW_COUNT, "9");
        assertThat(rebuiltRows(before, lines())).containsExactly(ROW_COUNT);
    }

    @Test
    void keystrokeUpdatesOnlyItsTableRow() {
        List<Integer> told = new ArrayList<>();
        for (OtrItemRow row : models.grid().rows()) {
            row.itemProperty().addListener(_ -> told.add(row.index()));
            row.previewProperty().addListener(_ -> told.add(row.index()));
            row.warningProperty().addListener(_ -> told.add(row.index()));
            for (ItemField field : ItemField.values()) {
                row.textProperty(field).addListener(_ -> told.add(row.index()));
                row.errorProperty(field).addListener(_ -> told.add(row.index()));
            }
        }
        type(120, "412.5");
        assertThat(told).isNotEmpty().containsOnly(120);
        told.clear();
        type(121, "heavy");
        assertThat(told).isNotEmpty().containsOnly(121);
    }

    @Test
    void movedRowsAreNotRevalidated() {
        List<GridLine> before = lines();
        models.grid().duplicate(0);
        assertThat(lines()).hasSize(ROW_COUNT + 1);
        assertThat(countRevalidatedRows(before, lines())).isLessThanOrEqualTo(1);
        before = lines();
        models.grid().delete(3);
        assertThat(countRevalidatedRows(before, lines())).isZero();
        before = lines();
        models.grid().undo();
        assertThat(countRevalidatedRows(before, lines())).isEqualTo(1);
    }

    @Test
    void reusedRowsEqualFullValidation() {
        type(17, "0");
        models.grid().duplicate(40);
        models.grid().delete(2);
        models.grid().setHazardous(models.grid().rows().get(99), true);
        models.form().state().change(draft -> draft.convertedTo(UnitSystem.METRIC));
        type(18, "12,5");
        models.grid().undo();
        Shipment other = desk.shipment();
        other.draftProperty().set(SavedForm.from(models.form().draft()));
        other.customerProperty().set(models.form().shipment().customerProperty().get());
        OtrFormModels whole = desk.feature.createModels(other);
        assertThat(whole.form().gridProperty().get())
                .isEqualTo(models.form().gridProperty().get());
        assertThat(whole.form().quoteForm().readinessProperty().get())
                .isEqualTo(models.form().quoteForm().readinessProperty().get());
        assertThat(whole.grid().totalsProperty().get())
                .isEqualTo(models.grid().totalsProperty().get());
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
                    public List<SavedTab> findOpen(FreightKind which) {
                        return List.of();
                    }

                    @Override
                    public void save(SavedTab shipment) {
                        saved.incrementAndGet();
                        newest.clear();
                        newest.add(shipment);
                    }

                    @Override
                    public void delete(UUID id) {
                        newest.clear();
                    }
                },
                Clock.systemUTC());
        models.close();
        models = fill(tabs.shipments().getFirst());
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
        type(0, "77");
        type(0, "778");
        assertThat(saved.get()).isEqualTo(before + 3);
        assertThat(newest.getFirst().state().get()).contains("778");
    }
}
