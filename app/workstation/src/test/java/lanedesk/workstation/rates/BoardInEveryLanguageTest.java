package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests that headings of numbers are not truncated and that the filters fit in one row, in every language.
@ExtendWith(HeadlessRobot.class)
class BoardInEveryLanguageTest {

    /// The width of the board in a window of 1024 pixels.
    private static final int SMALLEST_WIDTH = 952;

    private Scene scene;

    @Start
    void start(Stage stage) {
        scene = new Scene(new StackPane(), 1200, 700);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void truncatesNoHeadingOfNumbers(Language language, @TempDir Path folder, FxRobot robot) {
        try (RateSamples samples = new RateSamples(folder, language)) {
            for (FreightKind desk : FreightKind.values()) {
                UUID quote = desk == FreightKind.OTR
                        ? samples.saveOtrQuote(SampleRate.defaultRates())
                        : samples.saveDrayageQuote();
                robot.interact(() -> {
                    Screen screen = samples.createFeature(ManualTaskRunner.immediate())
                            .createBoardScreen(samples.createShipment(desk, quote));
                    scene.setRoot(new StackPane(screen.root()));
                    screen.onShown();
                });
                assertThat(headings()).hasSizeGreaterThan(3);
                assertThat(truncatedHeadings()).as("cut on the desk " + desk).isEmpty();
                List<TableColumn<RateRow, ?>> figures = List.copyOf(table().getVisibleLeafColumns()).stream()
                        .filter(column -> RateColumns.rateColumnOf(column).isNumeric())
                        .toList();
                for (TableColumn<RateRow, ?> figure : figures) {
                    robot.interact(() -> {
                        table().getSortOrder().setAll(List.of(figure));
                        scene.getRoot().applyCss();
                        scene.getRoot().layout();
                    });
                    assertThat(truncatedHeadings())
                            .as("cut on the desk " + desk + ", sorted")
                            .isEmpty();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void showsProfitAndExpiryInSmallWindow(Language language, @TempDir Path folder, FxRobot robot) {
        try (RateSamples samples = new RateSamples(folder, language)) {
            UUID quote = samples.saveOtrQuote(
                    rateJson(1, "Quill and Anchor Freight", "1583.21").toJson(),
                    rateJson(2, "Meridian Arrow Freight", "1610.40").toJson());
            robot.interact(() -> {
                Screen screen = samples.createFeature(ManualTaskRunner.immediate())
                        .createBoardScreen(samples.createShipment(FreightKind.OTR, quote));
                StackPane window = new StackPane(screen.root());
                window.setPadding(new Insets(0, 1200 - SMALLEST_WIDTH, 0, 0));
                scene.setRoot(window);
                screen.onShown();
            });
            FrameSync.awaitInputArmed();
            assertThat(List.copyOf(table().getVisibleLeafColumns()))
                    .extracting(column -> RateColumns.rateColumnOf(column))
                    .contains(
                            RateColumn.CARRIER,
                            RateColumn.DAYS,
                            RateColumn.BUY,
                            RateColumn.SELL,
                            RateColumn.PROFIT,
                            RateColumn.EXPIRES);
            assertThat(scene.getRoot().lookupAll("#rateTable .table-cell").stream()
                            .map(Labeled.class::cast)
                            .filter(Labeled::isTextTruncated)
                            .map(Labeled::getText)
                            .filter(text -> text.length() <= TruncatableText.MAX_UNCUT_LENGTH))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void filtersFitInOneRow(Language language, @TempDir Path folder, FxRobot robot) {
        try (RateSamples samples = new RateSamples(folder, language)) {
            UUID quote = samples.saveOtrQuote(SampleRate.defaultRates());
            robot.interact(() -> {
                Screen screen = samples.createFeature(ManualTaskRunner.immediate())
                        .createBoardScreen(samples.createShipment(FreightKind.OTR, quote));
                StackPane window = new StackPane(screen.root());
                window.setPadding(new Insets(0, 1200 - SMALLEST_WIDTH, 0, 0));
                scene.setRoot(window);
                screen.onShown();
            });
            FrameSync.awaitInputArmed();
            robot.interact(() -> {
                // as if all rates had one mode and some delivered too late
                Visibility.setVisibleAndManaged(Objects.requireNonNull(scene.lookup("#rateModes")), false);
                Visibility.setVisibleAndManaged(Objects.requireNonNull(scene.lookup("#rateInTime")), true);
                scene.getRoot().applyCss();
                scene.getRoot().layout();
            });
            Parent filters = (Parent) Objects.requireNonNull(scene.lookup(".rates-tools"));
            assertThat(filters.getChildrenUnmodifiable().stream()
                            .filter(Node::isManaged)
                            .map(Node::getLayoutY)
                            .distinct())
                    .hasSize(1);
        }
    }

    @SuppressWarnings("unchecked") // the board's table has its rows
    private TableView<RateRow> table() {
        return (TableView<RateRow>) scene.lookup("#rateTable");
    }

    private List<Label> headings() {
        return scene.getRoot().lookupAll("#rateTable .column-header.ld-numeric > .label").stream()
                .map(Label.class::cast)
                .toList();
    }

    private List<String> truncatedHeadings() {
        return headings().stream()
                .filter(Label::isTextTruncated)
                .map(Label::getText)
                .toList();
    }
}
