package lanedesk.workstation.batch;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.batch.run.BatchOffers;
import lanedesk.workstation.batch.run.BatchPapers;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.paper.PaperSettings;
import lanedesk.workstation.paper.PdfWriter;
import lanedesk.workstation.paper.Stationeries;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// What becomes of the batch in view while the page is left and shown again.
@ExtendWith(Hands.class)
class BatchViewTest extends BatchOnSandbox {

    private static final TextStore NOTHING_KEPT = new TextStore() {
        @Override
        public Optional<String> read(String key) {
            return Optional.empty();
        }

        @Override
        public void write(String key, String text) {}
    };

    private final Overlay overlay = new Overlay();
    private @Nullable Consumer<CustomerBranch> choosing;

    private BatchView page(Clock clock) {
        BatchPapers papers = papers(clock);
        return new BatchView(
                new BatchView.Models(
                        model,
                        new BatchRuleViewModel(model),
                        new EarlierBatches(parts, NOTHING_KEPT),
                        new BatchSaving(
                                parts,
                                model,
                                papers,
                                PdfWriter::write,
                                new BatchOffers(journal().offers(), () -> "me@desk"),
                                new Stationeries(
                                        () -> PaperSettings.defaults(Language.ENGLISH),
                                        journal(),
                                        () -> "me@desk",
                                        true)),
                        new BatchTable(parts, papers, model::miles),
                        chosen -> choosing = chosen),
                parts,
                overlay);
    }

    @SuppressWarnings("unchecked")
    private static ComboBox<StoredBatch.Title> earlier(BatchView page) {
        return (ComboBox<StoredBatch.Title>) page.root().lookup("#batchKept");
    }

    private void choose(BatchView page, String name) {
        earlier(page)
                .setValue(earlier(page).getItems().stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow());
        runner.runAll();
    }

    private String shown() {
        return requireNonNull(model.openProperty().get()).stored().name();
    }

    @Test
    void theBatchInViewStaysWhereThePageIsShownAgain(FxRobot robot) {
        read("first.csv", HEADINGS + LANE);
        read("second.csv", HEADINGS + LANE.repeat(2));
        robot.interact(() -> {
            BatchView page = page(Clock.systemUTC());
            page.onShown();
            runner.runAll();
            new Scene(page.root()).getRoot().applyCss(); // a box without a skin tells nobody of its choice
            assertThat(requireNonNull(earlier(page).getValue()).name()).isEqualTo("second.csv");

            choose(page, "first.csv");
            assertThat(shown()).isEqualTo("first.csv");

            read("third.csv", HEADINGS + LANE.repeat(3));
            page.onHidden();
            page.onShown();
            runner.runAll();
            assertThat(shown()).isEqualTo("third.csv");
            assertThat(requireNonNull(earlier(page).getValue()).name()).isEqualTo("third.csv");

            choose(page, "first.csv");
            assertThat(shown()).as("chosen again").isEqualTo("first.csv");
        });
    }

    private TextInputControl typed(String field) {
        overlay.applyCss();
        return (TextInputControl) overlay.lookup("#batchCard-" + field);
    }

    @Test
    void rowsWaitForTheProposedCustomerToBeConfirmedByItsKey(FxRobot robot) {
        customer.set(whose());
        propose("lanes.csv", HEADINGS + LANE.replace("2400", "2417")); // no other test's file
        robot.interact(() -> {
            BatchView page = page(Clock.systemUTC());
            page.onShown();
            overlay.close(); // of another test
            assertThat(page.root().lookup("#batchCustomer").isVisible()).isTrue();
            assertThat(((Labeled) page.root().lookup("#batchCustomerProposed")).getText())
                    .contains(whose().customerName());
            run(page, "batch.rate");
            runner.runAll();
            assertThat(count(RowState.READY)).as("nothing was asked").isEqualTo(1);
            run(page, "batch.customer.confirm");
            runner.runAll();
            assertThat(page.root().lookup("#batchCustomer").isVisible()).isFalse();
            run(page, "batch.rate");
            runner.runAll();
            assertThat(count(RowState.RATED)).isEqualTo(1);
        });
    }

    @Test
    void anotherCustomerIsChosenForABatchInstead(FxRobot robot) {
        CustomerBranch proposed = whose();
        CustomerBranch other = new CustomerBranch(1, 2, "ACME", "Acme Foods", proposed.bsn() + 1, "HQ", true, true);
        customer.set(proposed);
        propose("lanes.csv", HEADINGS + LANE.replace("2400", "2418"));
        robot.interact(() -> {
            BatchView page = page(Clock.systemUTC());
            page.onShown();
            overlay.close(); // of another test
            run(page, "batch.customer.choose");
            requireNonNull(choosing).accept(other);
            runner.runAll();
            assertThat(requireNonNull(model.openProperty().get()).plan().customer())
                    .isEqualTo(other);
            assertThat(model.awaitsCustomer()).isFalse();
            assertThat(customer.get()).as("of the shipment in front").isEqualTo(proposed);
        });
    }

    private static void run(BatchView page, String command) {
        page.commands().stream()
                .filter(each -> each.id().equals(command) && each.possible().getAsBoolean())
                .findFirst()
                .orElseThrow()
                .run()
                .run();
    }

    private void press(Parent in, String button) {
        ((Button) in.lookup("#" + button)).fire();
        runner.runAll();
    }

    @Test
    void aRateCardIsEmptyOnceItsRowsAreAskedForWithoutAMistake(FxRobot robot) {
        robot.interact(() -> {
            BatchView page = page(Clock.systemUTC());
            new Scene(overlay);
            press(page.root(), "batchCard");
            typed("markets").setText("Long Beach, Nowhere at all");
            typed("warehouses").setText("Ontario, CA 91761");
            press(overlay, "batchCardMake");
            assertThat(model.toAsk()).isEqualTo(2); // of two lengths
            press(page.root(), "batchCustomerConfirm");
            press(page.root(), "batchRate");

            press(page.root(), "batchCard");
            assertThat(typed("warehouses").getText()).as("with a mistake").isEqualTo("Ontario, CA 91761");
            typed("markets").setText("Long Beach");
            press(overlay, "batchCardMake");
            press(page.root(), "batchCustomerConfirm");
            press(page.root(), "batchRate");
            assertThat(count(RowState.RATED)).isEqualTo(2);

            press(page.root(), "batchCard");
            assertThat(typed("markets").getText()).isEmpty();
            assertThat(typed("warehouses").getText()).isEmpty();
        });
    }

    @Test
    void aPriceThatExpiredMeanwhileIsToBeAskedForAgain(FxRobot robot) {
        rate(HEADINGS + LANE);
        assertThat(row(0).sell()).isNotNull();
        robot.interact(() -> {
            BatchView page = page(Clock.offset(Clock.systemUTC(), Duration.ofDays(400)));
            page.onShown();
            assertThat(row(0).sell()).isNull();
            assertThat(row(0).row().state()).isEqualTo(RowState.READY);
            assertThat(model.totalsProperty().get().priced()).isZero();
        });
    }

    @Test
    void containersArePricedByTheFuelAsItIsReadByThen(FxRobot robot) {
        rate(RateCardPanel.table(
                List.of("Long Beach"), List.of("40"), List.of("91761"), List.of("Container", "40000", "Import")));
        BigDecimal inside = requireNonNull(row(0).rate()).cost().buy();
        robot.interact(() -> {
            BatchView page = page(Clock.systemUTC());
            fuel = FuelReading.ON_TOP;
            page.onShown();
            runner.runAll();
            assertThat(requireNonNull(row(0).rate()).cost().buy()).isGreaterThan(inside);
        });
    }
}
