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
import lanedesk.journal.store.Desk;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.desk.DeskViewModel;
import lanedesk.workstation.desk.OpenShipments;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a keystroke in a grid of five hundred rows makes the program do, counted.
@WithoutScreen
class KeystrokeCostTest {

    private static final int MANY = 500;

    @TempDir
    private Path folder = Path.of("");

    private final StepRunner runner = StepRunner.manual();
    private OtrFixture desk;
    private OtrForm parts;

    @BeforeEach
    void open() {
        desk = new OtrFixture(folder, runner);
        parts = fill(desk.shipment());
    }

    @AfterEach
    void close() {
        parts.close();
        desk.close();
    }

    private OtrForm fill(Shipment shipment) {
        shipment.customerProperty().set(desk.customer(true));
        OtrForm form = desk.feature.models(shipment);
        runner.runAll();
        form.form()
                .state()
                .change(_ -> Drafts.full()
                        .withItems(IntStream.range(0, MANY)
                                .mapToObj(row -> Drafts.item("Goods " + row, "2", "40" + row % 10, "48", "40", "52"))
                                .toList()));
        form.grid().settlePackages();
        return form;
    }

    private List<GridLine> lines() {
        return parts.form().gridProperty().get().lines();
    }

    @SuppressWarnings("ReferenceEquality") // an equal line made anew is what must not be
    private static List<Integer> madeAnew(List<GridLine> before, List<GridLine> after) {
        return IntStream.range(0, after.size())
                .filter(row -> before.stream().noneMatch(line -> line == after.get(row)))
                .boxed()
                .toList();
    }

    @SuppressWarnings("ReferenceEquality") // as above
    private static long judgedAnew(List<GridLine> before, List<GridLine> after) {
        return after.stream()
                .filter(line -> before.stream().noneMatch(known -> known.line() == line.line()))
                .count();
    }

    private void type(int row, String text) {
        parts.grid().write(parts.grid().rows().get(row), ItemField.WEIGHT, text);
    }

    @Test
    void keystrokeJudgesItsRowAlone() {
        List<GridLine> before = lines();
        type(250, "7");
        assertThat(madeAnew(before, lines())).containsExactly(250);
        before = lines();
        type(250, "7x");
        assertThat(madeAnew(before, lines())).containsExactly(250);
        before = lines();
        type(MANY, "9");
        assertThat(madeAnew(before, lines())).containsExactly(MANY);
    }

    @Test
    void keystrokeTellsTheTableOfItsRowAlone() {
        List<Integer> told = new ArrayList<>();
        for (OtrItemRow row : parts.grid().rows()) {
            row.itemProperty().addListener(_ -> told.add(row.index()));
            row.previewProperty().addListener(_ -> told.add(row.index()));
            row.warningProperty().addListener(_ -> told.add(row.index()));
            for (ItemField field : ItemField.values()) {
                row.text(field).addListener(_ -> told.add(row.index()));
                row.mark(field).addListener(_ -> told.add(row.index()));
            }
        }
        type(120, "412.5");
        assertThat(told).isNotEmpty().containsOnly(120);
        told.clear();
        type(121, "heavy");
        assertThat(told).isNotEmpty().containsOnly(121);
    }

    @Test
    void rowsThatOnlyMoveAreNotJudgedAgain() {
        List<GridLine> before = lines();
        parts.grid().duplicate(0);
        assertThat(lines()).hasSize(MANY + 1);
        assertThat(judgedAnew(before, lines())).isLessThanOrEqualTo(1);
        before = lines();
        parts.grid().delete(3);
        assertThat(judgedAnew(before, lines())).isZero();
        before = lines();
        parts.grid().undo();
        assertThat(judgedAnew(before, lines())).isEqualTo(1);
    }

    @Test
    void linesKeptAreThoseOfAFormJudgedAsAWhole() {
        type(17, "0");
        parts.grid().duplicate(40);
        parts.grid().delete(2);
        parts.grid().hazardous(parts.grid().rows().get(99), true);
        parts.form().state().change(draft -> draft.convertedTo(UnitSystem.METRIC));
        type(18, "12,5");
        parts.grid().undo();
        Shipment other = desk.shipment();
        other.draftProperty().set(StoredForm.of(parts.form().draft()));
        other.customerProperty().set(parts.form().shipment().customerProperty().get());
        OtrForm whole = desk.feature.models(other);
        assertThat(whole.form().gridProperty().get())
                .isEqualTo(parts.form().gridProperty().get());
        assertThat(whole.form().quote().readinessProperty().get())
                .isEqualTo(parts.form().quote().readinessProperty().get());
        assertThat(whole.grid().totalsProperty().get())
                .isEqualTo(parts.grid().totalsProperty().get());
        whole.close();
    }

    @Test
    void formIsPutIntoWordsOnlyWhereItIsSaved() {
        AtomicInteger kept = new AtomicInteger();
        List<OpenShipments.SavedTab> newest = new ArrayList<>();
        DeskViewModel tabs = new DeskViewModel(
                Desk.OTR,
                new OpenShipments() {
                    @Override
                    public List<SavedTab> of(Desk which) {
                        return List.of();
                    }

                    @Override
                    public void save(SavedTab shipment) {
                        kept.incrementAndGet();
                        newest.clear();
                        newest.add(shipment);
                    }

                    @Override
                    public void forget(UUID id) {
                        newest.clear();
                    }
                },
                Clock.systemUTC());
        parts.close();
        parts = fill(tabs.shipments().getFirst());
        int before = kept.get();
        AtomicInteger written = new AtomicInteger();
        Shipment shipment = tabs.shipments().getFirst();
        shipment.draftProperty().set(() -> {
            written.incrementAndGet();
            return "{}";
        });
        assertThat(kept.get()).isEqualTo(before + 1);
        assertThat(written.get()).as("while the form is in use").isZero();
        assertThat(newest.getFirst().state().get()).contains("\"form\":\"{}\"");
        assertThat(written.get()).isEqualTo(1);
        type(0, "77");
        type(0, "778");
        assertThat(kept.get()).isEqualTo(before + 3);
        assertThat(newest.getFirst().state().get()).contains("778");
    }
}
