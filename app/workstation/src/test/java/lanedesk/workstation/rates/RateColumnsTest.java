package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.event.ActionEvent;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.PageKeys;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests columns that are chosen in the menu or moved, and how they are saved.
@ExtendWith(HeadlessRobot.class)
class RateColumnsTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 700, SampleRate.defaultRates());
    }

    @AfterEach
    void close() {
        board.close();
    }

    @Test
    void remembersColumnChosenInMenu(FxRobot robot) {
        assertThat(board.column(RateColumn.SPREAD).isVisible()).isFalse();
        robot.clickOn(".show-hide-columns-button");
        robot.clickOn("vs. lowest");
        assertThat(board.column(RateColumn.SPREAD).isVisible()).isTrue();
        robot.interact(() -> board.showBoardOf(board.shipment));
        assertThat(board.column(RateColumn.SPREAD).isVisible()).isTrue();
        assertThat(board.column(RateColumn.SUGGESTED).isVisible()).isFalse();
    }

    @Test
    void keepsColumnsWhenPriceIsTyped(FxRobot robot) {
        robot.interact(() -> board.scene.getWindow().setWidth(1400));
        board.selectFirst(robot);
        for (int width = 1000; width <= 1300; width += 20) {
            int now = width;
            robot.interact(() -> board.resize(now, 700));
            List<Object> before = shownColumns(robot);
            typePriceOverride(robot, "1999.00");
            assertThat(shownColumns(robot)).as("at a width of %s", width).isEqualTo(before);
            typePriceOverride(robot, "");
        }
    }

    private void typePriceOverride(FxRobot robot, String typed) {
        robot.interact(() -> {
            TextField own = (TextField) board.nodeById("priceOverride");
            own.setText(typed);
            own.fireEvent(new ActionEvent());
        });
    }

    private List<Object> shownColumns(FxRobot robot) {
        List<Object> shown = new ArrayList<>();
        robot.interact(() -> {
            board.scene.getRoot().layout();
            board.table().getVisibleLeafColumns().forEach(column -> shown.add(column.getUserData()));
        });
        return shown;
    }

    // The headless robot of JavaFX cannot drag; dropping a heading changes the list of columns in the same way.
    @Test
    void remembersMovedColumn(FxRobot robot) {
        robot.interact(() -> {
            TableColumn<RateRow, ?> sell = board.column(RateColumn.SELL);
            board.table().getColumns().remove(sell);
            board.table().getColumns().add(1, sell);
        });
        robot.interact(() -> board.showBoardOf(board.shipment));
        assertThat(board.table().getColumns())
                .extracting(TableColumn::getUserData)
                .startsWith(RateColumn.PIN, RateColumn.SELL, RateColumn.CARRIER);
    }

    @Test
    void showsDrayageColumns(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(FreightKind.DRAYAGE, board.samples.saveDrayageQuote()));
        assertThat(board.table().getColumns())
                .extracting(TableColumn::getUserData)
                .contains(RateColumn.FREIGHT, RateColumn.FUEL)
                .doesNotContain(RateColumn.DAYS);
        assertThat(board.column(RateColumn.CARRIER).getText()).isEqualTo("Rate");
    }

    @Test
    void hidesUniformColumnInFavorOfPreNotice(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(FreightKind.DRAYAGE, board.samples.saveDrayageQuote()));
        robot.interact(() -> {});
        assertThat(board.column(RateColumn.EXPIRES).isVisible()).isFalse();
        assertThat(board.column(RateColumn.SERVICE).isVisible()).isTrue();
    }

    private TableCell<?, ?> cellWithText(FxRobot robot, String text) {
        return robot.lookup(".table-cell")
                .match(node -> node instanceof TableCell<?, ?> cell && text.equals(cell.getText()))
                .query();
    }

    private List<String> truncatedTexts(FxRobot robot) {
        List<String> cut = new ArrayList<>();
        robot.interact(() -> {
            board.scene.getRoot().layout();
            board.table().lookupAll(".label, .table-cell").stream()
                    .map(Labeled.class::cast)
                    .filter(Labeled::isTextTruncated)
                    .forEach(labeled -> cut.add(labeled.getText()));
        });
        return cut;
    }

    @Test
    void truncatesNoLongPriceOverride(FxRobot robot) {
        robot.interact(() -> board.resize(758, 700));
        TextField own = (TextField) board.nodeById("priceOverride");
        robot.interact(() -> {
            own.requestFocus();
            own.setText("1234567.89");
            board.table().requestFocus();
        });
        robot.interact(() -> {});
        assertThat(cellWithText(robot, "1,234,567.89")).isNotNull();
        assertThat(board.column(RateColumn.SELL).getWidth())
                .isGreaterThan(TextWidths.ofBoldFont(Theme.BODY_SIZE).widthOf("1,234,567.89"));
    }

    private static String shownText(TableCell<?, ?> cell) {
        return ((Text) cell.lookup(".text")).getText();
    }

    @Test
    void showsTruncatedTextInTooltip(FxRobot robot) {
        String name = "Transcontinental Consolidated Freightways and Logistics of North America";
        robot.interact(() -> board.showBoardOf(
                FreightKind.OTR,
                board.samples.saveOtrQuote(
                        rateJson(1, name, "500").toJson(),
                        rateJson(2, "Short", "510").toJson())));
        robot.interact(() -> {});
        TableCell<?, ?> cut = cellWithText(robot, name);
        assertThat(shownText(cut)).isNotEqualTo(name);
        robot.moveTo(cut);
        assertThat(cut.getTooltip().getText()).isEqualTo(name);
        TableCell<?, ?> whole = cellWithText(robot, "Short");
        robot.moveTo(whole);
        assertThat(whole.getTooltip()).isNull();
    }

    @Test
    void truncatesNoModeInSmallWindow(FxRobot robot) {
        robot.interact(() -> {});
        assertThat(shownText(cellWithText(robot, "TL"))).isEqualTo("TL");
    }

    @Test
    void showsModesWhenBoardIsCreatedAfterWindow(FxRobot robot) {
        ManualTaskRunner later = ManualTaskRunner.manual();
        robot.interact(() -> {
            Screen screen = board.samples.createFeature(later).createBoardScreen(board.shipment);
            board.scene.setRoot(new StackPane(screen.root()));
            screen.onShown();
        });
        robot.interact(later::runAll);
        robot.interact(() -> {});
        assertThat(board.carriers()).contains("Longhaul");
        assertThat(board.column(RateColumn.MODE).isVisible()).isTrue();
    }

    /// The columns are chosen only once, because every change of the columns restyles all headings.
    @Test
    void choosesColumnsOnceWhenBoardIsCreatedAfterWindow(FxRobot robot) {
        ManualTaskRunner later = ManualTaskRunner.manual();
        robot.interact(() -> {
            Screen screen = board.samples.createFeature(later).createBoardScreen(board.shipment);
            board.scene.setRoot(new StackPane(screen.root()));
            screen.onShown();
        });
        robot.interact(() -> {});
        List<TableColumn<RateRow, ?>> waiting = List.copyOf(board.table().getVisibleLeafColumns());
        robot.interact(() -> board.resize(758, 700));
        robot.interact(() -> {});
        assertThat(board.table().getVisibleLeafColumns()).isEqualTo(waiting);
        robot.interact(later::runAll);
        robot.interact(() -> {});
        assertThat(visibleColumns())
                .hasSize(board.table().getVisibleLeafColumns().size())
                .hasSizeLessThan(waiting.size());
    }

    /// A table measures a column cell by cell if the column has the default width, so no column may have it.
    /// Takes over 3 s because it lays out the board at 231 widths and waits for the frame that shows each.
    @Test
    void setsColumnWidthsBeforeTableMeasuresThem(FxRobot robot) {
        double made = new TableColumn<>().getWidth();
        robot.interact(() -> {
            for (int width = 760; width <= 990; width++) {
                board.resize(width, 700);
                board.scene.getRoot().layout();
                assertThat(board.table().getVisibleLeafColumns())
                        .as("%d wide", width)
                        .extracting(TableColumn::getPrefWidth)
                        .doesNotContain(made);
            }
        });
    }

    @Test
    void savesColumnChoiceAndAppliesItAtOnce(FxRobot robot) {
        ManualTaskRunner later = ManualTaskRunner.manual();
        RatesFeature feature = board.samples.createFeature(later);
        robot.interact(() -> {
            Screen screen = feature.createBoardScreen(board.shipment);
            board.scene.setRoot(new StackPane(screen.root()));
            screen.onShown();
        });
        robot.interact(later::runAll);
        robot.interact(() -> {
            board.column(RateColumn.SERVICE).setVisible(false);
            assertThat(board.samples.openedJournal.preferences().get("rates.columns.otr"))
                    .as("nothing is written on the FX thread")
                    .isEmpty();
            Screen next = feature.createBoardScreen(board.shipment);
            board.scene.setRoot(new StackPane(next.root()));
            next.onShown();
        });
        robot.interact(later::runAll);
        robot.interact(() -> {});
        assertThat(board.column(RateColumn.SERVICE).isVisible()).isFalse();
        assertThat(board.samples
                        .openedJournal
                        .preferences()
                        .get("rates.columns.otr")
                        .orElseThrow())
                .contains("-service");
    }

    @Test
    void focusesTableWhenBoardIsCreatedAfterWindow(FxRobot robot) {
        ManualTaskRunner later = ManualTaskRunner.manual();
        robot.interact(() -> {
            Screen screen = board.samples.createFeature(later).createBoardScreen(board.shipment);
            board.scene.setRoot(new StackPane(screen.root()));
            PageKeys.installShortcuts(screen);
            screen.onShown();
            board.nodeById("rateRequote").requestFocus();
        });
        robot.interact(later::runAll);
        robot.interact(() -> {});
        assertThat(board.scene.getFocusOwner()).isEqualTo(board.table());
        robot.type(KeyCode.SPACE);
        assertThat(board.textOfNode("ratePinned")).isEqualTo("Pinned 1");
    }

    @Test
    void truncatesNoShipmentSummaryInSmallWindow(FxRobot robot) {
        robot.interact(() -> board.resize(758, 700));
        robot.interact(() -> {});
        Label facts = (Label) board.nodeById("facts");
        assertThat(facts.getText()).contains("quote\u00a0804513", "Liftgate", "distance");
        assertThat(facts.isTextTruncated()).isFalse();
    }

    @Test
    void truncatesNoCarrierNameInSmallWindow(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(
                FreightKind.OTR,
                board.samples.saveOtrQuote(
                        rateJson(1, "Meridian Arrow Freight", "500").toJson(),
                        rateJson(2, "Short", "510").toJson())));
        robot.interact(() -> board.resize(758, 700));
        robot.interact(() -> {});
        String carrierAndService = "Meridian Arrow Freight · "
                + board.table().getItems().getFirst().service();
        assertThat(shownText(cellWithText(robot, carrierAndService))).startsWith("Meridian Arrow Freight");
    }

    @Test
    void drayageSearchPromptNamesNoCarrier(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(FreightKind.DRAYAGE, board.samples.saveDrayageQuote()));
        assertThat(((SearchField) board.nodeById("rateSearch")).getPromptText()).isEqualTo("Rate");
    }

    private List<RateColumn> visibleColumns() {
        double width = board.table().getWidth();
        List<RateColumn> seen = new ArrayList<>();
        double left = 0;
        for (TableColumn<RateRow, ?> column : board.table().getVisibleLeafColumns()) {
            left += column.getWidth();
            if (left <= width) {
                seen.add((RateColumn) column.getUserData());
            }
        }
        return seen;
    }

    private ScrollBar horizontalScrollBar() {
        return board.table().lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void keepsImportantColumnsVisibleInNarrowWindow(FxRobot robot) {
        robot.interact(() -> board.resize(758, 700));
        robot.interact(() -> {});
        assertThat(visibleColumns())
                .contains(RateColumn.CARRIER, RateColumn.DAYS, RateColumn.BUY, RateColumn.SELL)
                .doesNotContain(RateColumn.SUGGESTED, RateColumn.SERVICE)
                .hasSize(board.table().getVisibleLeafColumns().size());
        assertThat(horizontalScrollBar().isVisible()).isFalse();
    }

    @Test
    void showsServiceBesideCarrierWhereItHasNoColumn(FxRobot robot) {
        RateRow row = board.table().getItems().getFirst();
        String both = board.carriers().getFirst() + " · " + row.service();
        assertThat(board.column(RateColumn.SERVICE).isVisible()).isTrue();
        assertThat(robot.lookup(both).tryQuery()).isEmpty();
        robot.interact(() -> board.resize(758, 700));
        robot.interact(() -> {});
        assertThat(board.column(RateColumn.SERVICE).isVisible()).isFalse();
        assertThat(cellWithText(robot, both)).isNotNull();
    }

    @Test
    void keepsSellPriceVisibleInLargeType(FxRobot robot) {
        robot.interact(() -> Theme.applyTheme(board.scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 2));
        robot.interact(() -> board.resize(880, 700));
        robot.interact(() -> {});
        assertThat(visibleColumns())
                .contains(RateColumn.CARRIER, RateColumn.SELL)
                .doesNotContain(RateColumn.SERVICE, RateColumn.EXPIRES)
                .hasSize(board.table().getVisibleLeafColumns().size());
        assertThat(truncatedTexts(robot)).noneMatch(text -> text.matches("[0-9.,]+|Sell"));
    }

    @Test
    void scrollsHorizontallyWhenChosenColumnsDoNotFit(FxRobot robot) {
        robot.interact(() -> board.table().getColumns().forEach(column -> column.setVisible(true)));
        robot.interact(() -> board.resize(758, 700));
        robot.interact(() -> {});
        assertThat(horizontalScrollBar().isVisible()).isTrue();
        assertThat(board.column(RateColumn.BUY).getWidth()).isGreaterThanOrEqualTo(70);
    }

    @Test
    void resizedColumnKeepsWidthAndOthersStayVisible(FxRobot robot) {
        robot.interact(() -> board.table().resizeColumn(board.column(RateColumn.CARRIER), 40));
        double dragged = board.column(RateColumn.CARRIER).getWidth();
        robot.interact(() -> board.resize(960, 700));
        robot.interact(() -> {});
        assertThat(board.column(RateColumn.CARRIER).getWidth()).isEqualTo(dragged);
        assertThat(visibleColumns())
                .hasSize(board.table().getVisibleLeafColumns().size());
    }
}
