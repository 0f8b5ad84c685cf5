package lanedesk.workstation.batch;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.batch.run.BatchExportFormatter;
import lanedesk.workstation.batch.run.BatchOfferRecorder;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.printouts.CustomerDocumentSettings;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.PdfWriter;
import lanedesk.workstation.shipment.CustomerBranch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/// Tests that the open batch is kept while the page is hidden and shown again.
@ExtendWith(HeadlessRobot.class)
class BatchViewTest extends BatchSandboxFixture {

    private static final TextStore EMPTY_STORE = new TextStore() {
        @Override
        public Optional<String> readText(String key) {
            return Optional.empty();
        }

        @Override
        public void writeText(String key, String text) {}
    };

    private final Overlay overlay = new Overlay();
    private @Nullable Consumer<CustomerBranch> choosing;

    private BatchView newView(Clock clock) {
        return newView(clock, overlay);
    }

    private BatchView newView(Clock clock, Overlay panels) {
        BatchExportFormatter exports = exports(clock);
        return new BatchView(
                model,
                new EarlierBatches(dependencies, EMPTY_STORE),
                new BatchExportActions(
                        dependencies,
                        model,
                        exports,
                        PdfWriter::renderAndWritePdf,
                        new BatchOfferRecorder(journal().offers(), () -> "me@desk"),
                        new CustomerDocumentStyles(
                                () -> CustomerDocumentSettings.createDefaults(Language.ENGLISH),
                                journal(),
                                () -> "me@desk",
                                true)),
                chosen -> choosing = chosen,
                dependencies,
                panels);
    }

    @ParameterizedTest
    @CsvSource({
        "batchPercent, 2o",
        "batchPercent, ''",
        "batchPercent, -50",
        "batchPercent, 1e9",
        "batchPercent, 10001",
        "batchPercent, '1,234'",
        "batchMinimumProfit, 7.505",
        "batchMinimumProfit, abc",
        "batchMinimumProfit, -5"
    })
    void marksInvalidPricingText(String field, String text, FxRobot robot) {
        robot.interact(() -> {
            BatchView view = newView(Clock.systemUTC());
            TextField typed = (TextField) Objects.requireNonNull(FormBinding.findNode(view.root(), field));
            typed.setText("25");
            assertThat(typed.getPseudoClassStates()).doesNotContain(Field.INVALID);
            typed.setText(text);
            assertThat(typed.getPseudoClassStates()).contains(Field.INVALID);
            assertThat(((Field) typed.getParent()).getError()).isNotEmpty();
        });
    }

    @SuppressWarnings("unchecked")
    private static ComboBox<StoredBatch.BatchSummary> earlierBatchChoice(BatchView page) {
        return (ComboBox<StoredBatch.BatchSummary>) page.root().lookup("#earlierBatchChoice");
    }

    private void choose(BatchView page, String name) {
        earlierBatchChoice(page)
                .setValue(earlierBatchChoice(page).getItems().stream()
                        .filter(title -> title.name().equals(name))
                        .findFirst()
                        .orElseThrow());
        runner.runAll();
    }

    private String shownBatchName() {
        return requireNonNull(model.openBatchProperty().get()).stored().name();
    }

    @Test
    void keepsOpenBatchWhenPageIsShownAgain(FxRobot robot) {
        openTable("first.csv", HEADINGS + LANE);
        openTable("second.csv", HEADINGS + LANE.repeat(2));
        robot.interact(() -> {
            BatchView page = newView(Clock.systemUTC());
            page.onShown();
            runner.runAll();
            new Scene(page.root()).getRoot().applyCss(); // a box without a skin tells nobody of its choice
            assertThat(requireNonNull(earlierBatchChoice(page).getValue()).name())
                    .isEqualTo("second.csv");

            choose(page, "first.csv");
            assertThat(shownBatchName()).isEqualTo("first.csv");

            openTable("third.csv", HEADINGS + LANE.repeat(3));
            page.onHidden();
            page.onShown();
            runner.runAll();
            assertThat(shownBatchName()).isEqualTo("third.csv");
            assertThat(requireNonNull(earlierBatchChoice(page).getValue()).name())
                    .isEqualTo("third.csv");

            choose(page, "first.csv");
            assertThat(shownBatchName()).as("chosen again").isEqualTo("first.csv");
        });
    }

    private TextInputControl typedField(String field) {
        overlay.applyCss();
        return (TextInputControl) overlay.lookup("#batchCard-" + field);
    }

    @Test
    void rowsWaitForConfirmationOfProposedCustomer(FxRobot robot) {
        customer.set(testCustomer());
        openWithProposedCustomer("lanes.csv", HEADINGS + LANE.replace("2400", "2417")); // no other test's file
        robot.interact(() -> {
            BatchView page = newView(Clock.systemUTC());
            page.onShown();
            overlay.closeTopmostPanel(); // of another test
            assertThat(page.root().lookup("#batchCustomerConfirmation").isVisible())
                    .isTrue();
            assertThat(((Labeled) page.root().lookup("#batchCustomerProposed")).getText())
                    .containsOnlyOnce(testCustomer().customerName());
            run(page, "batch.rate");
            runner.runAll();
            assertThat(countRows(RowStatus.READY)).as("nothing was asked").isEqualTo(1);
            run(page, "batch.customer.confirm");
            runner.runAll();
            assertThat(page.root().lookup("#batchCustomerConfirmation").isVisible())
                    .isFalse();
            run(page, "batch.rate");
            runner.runAll();
            assertThat(countRows(RowStatus.RATED)).isEqualTo(1);
        });
    }

    @Test
    void choosesAnotherCustomerForBatch(FxRobot robot) {
        CustomerBranch proposed = testCustomer();
        CustomerBranch other = new CustomerBranch(1, 2, "ACME", "Acme Foods", proposed.bsn() + 1, "HQ", true, true);
        customer.set(proposed);
        openWithProposedCustomer("lanes.csv", HEADINGS + LANE.replace("2400", "2418"));
        robot.interact(() -> {
            BatchView page = newView(Clock.systemUTC());
            page.onShown();
            overlay.closeTopmostPanel(); // of another test
            run(page, "batch.customer.choose");
            requireNonNull(choosing).accept(other);
            runner.runAll();
            assertThat(requireNonNull(model.openBatchProperty().get()).plan().customer())
                    .isEqualTo(other);
            assertThat(model.needsCustomerConfirmation()).isFalse();
            assertThat(customer.get()).as("of the shipment in front").isEqualTo(proposed);
        });
    }

    private static void run(BatchView page, String command) {
        page.commands().stream()
                .filter(each -> each.id().equals(command) && each.isEnabled().getAsBoolean())
                .findFirst()
                .orElseThrow()
                .keyAction()
                .run();
    }

    private void press(Parent in, String button) {
        ((Button) in.lookup("#" + button)).fire();
        runner.runAll();
    }

    @Test
    void clearsRateCardAfterUse(FxRobot robot) {
        robot.interact(() -> {
            BatchView page = newView(Clock.systemUTC());
            new Scene(overlay);
            press(page.root(), "batchRateCard");
            typedField("markets").setText("Long Beach, Nowhere at all");
            typedField("warehouses").setText("Ontario, CA 91761");
            press(overlay, "batchCardMake");
            assertThat(model.countRowsToRequest()).isEqualTo(2); // of two lengths
            assertThat(requireNonNull(model.openBatchProperty().get()).stored().name())
                    .isEqualTo("Rate card.csv");
            press(page.root(), "batchCustomerConfirm");
            press(page.root(), "batchRate");

            press(page.root(), "batchRateCard");
            assertThat(typedField("warehouses").getText()).as("with a mistake").isEqualTo("Ontario, CA 91761");
            typedField("markets").setText("Long Beach");
            press(overlay, "batchCardMake");
            press(page.root(), "batchCustomerConfirm");
            press(page.root(), "batchRate");
            assertThat(countRows(RowStatus.RATED)).isEqualTo(2);

            press(page.root(), "batchRateCard");
            assertThat(typedField("markets").getText()).isEmpty();
            assertThat(typedField("warehouses").getText()).isEmpty();
        });
    }

    @Test
    void expiredPriceMustBeRequestedAgain(FxRobot robot) {
        openAndRequestRates(HEADINGS + LANE);
        assertThat(rowAt(0).sellPrice()).isNotNull();
        robot.interact(() -> {
            BatchView page = newView(Clock.offset(Clock.systemUTC(), Duration.ofDays(400)));
            page.onShown();
            assertThat(rowAt(0).sellPrice()).isNull();
            assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.READY);
            assertThat(model.totalsProperty().get().pricedCount()).isZero();
        });
    }

    @Test
    void pricesContainersByCurrentFuelReading(FxRobot robot) {
        openAndRequestRates(BatchView.createRateCardTable(
                List.of("Long Beach"), List.of("40"), List.of("91761"), List.of("Container", "40000", "Import")));
        BigDecimal inside = requireNonNull(rowAt(0).rate()).rateCost().buyRate();
        robot.interact(() -> {
            BatchView page = newView(Clock.systemUTC());
            fuelReading = FuelMode.ON_TOP;
            page.onShown();
            runner.runAll();
            assertThat(requireNonNull(rowAt(0).rate()).rateCost().buyRate()).isGreaterThan(inside);
        });
    }

    @Test
    void rateCardWorksWithLargeTypeInSmallWindow(FxRobot robot) {
        robot.interact(() -> {
            Overlay panels = new Overlay();
            Scene scene = new Scene(panels, 1024, 700);
            Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            ((Button) newView(Clock.systemUTC(), panels).root().lookup("#batchRateCard")).fire();
            assertThat(TruncationCheck.findCutTextsAtDoubleSize(scene, "batch-card-double"))
                    .isEmpty();
        });
    }
}
