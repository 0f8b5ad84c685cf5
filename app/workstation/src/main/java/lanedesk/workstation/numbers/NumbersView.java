package lanedesk.workstation.numbers;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import lanedesk.journal.numbers.Figure;
import lanedesk.journal.numbers.Group;
import lanedesk.journal.numbers.GroupTally;
import lanedesk.journal.numbers.Grouping;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.layout.InWindow;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.numbers.NumbersViewModel.State;
import org.jspecify.annotations.Nullable;

/// The figures on screen: a chart by month, a table by what was chosen, and the rows behind each figure.
public final class NumbersView implements Screen {

    private static final double LEAST_NAME = 14;
    // Left and right of a figure.
    private static final double AROUND_FIGURE = 20;
    // Border and scroll bar.
    private static final double EDGES = 18;

    private final NumbersViewModel model;
    private final NumbersExport export;
    private final BuyFigures buyFigures;
    private final Navigator navigator;
    private final NumbersText text;
    private final Parent root;

    @FXML
    private Label numbersDays;

    @FXML
    private SegmentedChoice<Period> numbersPeriod;

    @FXML
    private SegmentedChoice<Grouping> numbersGrouping;

    @FXML
    private NumbersChart numbersChart;

    @FXML
    private TableView<GroupTally> numbersTable;

    @FXML
    private Label numbersNote;

    @FXML
    private Button numbersCsv;

    @FXML
    private Button numbersXlsx;

    @FXML
    private Button numbersOpen;

    public NumbersView(
            NumbersViewModel model,
            NumbersExport export,
            BuyFigures buyFigures,
            Navigator navigator,
            NumbersText text) {
        this.model = model;
        this.export = export;
        this.buyFigures = buyFigures;
        this.navigator = navigator;
        this.text = text;
        this.root = FxmlLoading.load(this, text.texts()).root();
    }

    @FXML
    private void initialize() {
        numbersPeriod.setText(period -> text.texts().text("numbers.period." + period));
        numbersPeriod.getItems().setAll(Period.values());
        numbersPeriod.valueProperty().bindBidirectional(model.periodProperty());
        numbersGrouping.setText(grouping -> text.texts().text("numbers.grouping." + grouping));
        numbersGrouping.getItems().setAll(Grouping.values());
        numbersGrouping.valueProperty().bindBidirectional(model.groupingProperty());
        numbersChart.onOpen(this::open);
        numbersTable.getSelectionModel().setCellSelectionEnabled(true);
        numbersTable.setRowFactory(_ -> new TotalRow());
        numbersOpen.setOnAction(_ -> openSelected());
        numbersOpen
                .disableProperty()
                .bind(numbersTable.getFocusModel().focusedCellProperty().map(cell -> figure(cell) == null));
        numbersCsv.setOnAction(_ -> export("csv"));
        numbersXlsx.setOnAction(_ -> export("xlsx"));
        model.stateProperty().subscribe(this::show);
        InWindow.follow(
                numbersTable,
                buyFigures.hiddenProperty(),
                _ -> show(model.stateProperty().get()));
    }

    private void show(State state) {
        boolean counted = state instanceof State.Counted;
        numbersCsv.setDisable(!counted);
        numbersXlsx.setDisable(!counted);
        switch (state) {
            case State.Counting _ -> numbersTable.setPlaceholder(new Label());
            case State.Failed(String words) -> {
                numbersDays.setText("");
                numbersNote.setText("");
                numbersChart.show(List.of(), List.of(), text);
                numbersTable.getItems().clear();
                numbersTable.setPlaceholder(new Label(words));
            }
            case State.Counted shown -> show(shown);
        }
    }

    private void show(State.Counted shown) {
        boolean buyShown = !buyFigures.isHidden();
        numbersDays.setText(text.days(shown.question().span()));
        numbersNote.setText(text.note(shown.question(), shown.report(), buyShown));
        numbersChart.show(
                shown.report().months(), buyShown ? List.of(Figure.SOLD, Figure.PROFIT) : List.of(Figure.SOLD), text);
        columns(
                shown.question().grouping(),
                NumbersText.figures(shown.question().grouping(), buyShown));
        List<GroupTally> lines = new ArrayList<>(shown.report().lines());
        lines.addFirst(shown.report().total());
        numbersTable.setItems(FXCollections.observableList(lines));
        fitFigures(lines);
    }

    // A column of figures is as wide as the longest of them; the names have the rest.
    private void fitFigures(List<GroupTally> lines) {
        TextWidths letters = TextWidths.bold(numbersDays.getFont().getSize());
        for (TableColumn<GroupTally, ?> column : numbersTable.getColumns()) {
            if (column.getUserData() instanceof Figure figure) {
                column.setPrefWidth(AROUND_FIGURE
                        + letters.longest(Stream.concat(
                                Stream.of(column.getText()),
                                lines.stream().map(line -> text.figure(figure, line.tally())))));
            }
        }
    }

    private void columns(Grouping grouping, List<Figure> figures) {
        List<TableColumn<GroupTally, ?>> columns = new ArrayList<>();
        TableColumn<GroupTally, String> groups = new TableColumn<>(text.texts().text("numbers.grouping." + grouping));
        groups.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(text.group(row.getValue().group())));
        groups.setSortable(false);
        columns.add(groups);
        figures.forEach(figure -> {
            TableColumn<GroupTally, GroupTally> column = new TableColumn<>(text.heading(figure));
            column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
            column.setCellFactory(_ -> new FigureCell(figure, text, this::open));
            column.setUserData(figure);
            column.getStyleClass().addAll("ld-number", "ld-numeric");
            column.setSortable(false);
            columns.add(column);
        });
        if (!headings(columns).equals(headings(numbersTable.getColumns()))) {
            numbersTable.getColumns().setAll(columns);
            giveTheRest(groups, columns.subList(1, columns.size()));
        }
    }

    // The column of names gets the width that the figures leave.
    private void giveTheRest(TableColumn<GroupTally, ?> names, List<TableColumn<GroupTally, ?>> figures) {
        Observable[] widths = Stream.concat(
                        Stream.of(numbersTable.widthProperty()),
                        figures.stream().map(TableColumn::widthProperty))
                .toArray(Observable[]::new);
        names.prefWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> Math.max(
                                LEAST_NAME * numbersDays.getFont().getSize(),
                                numbersTable.getWidth()
                                        - EDGES
                                        - figures.stream()
                                                .mapToDouble(TableColumn::getWidth)
                                                .sum()),
                        widths));
    }

    private static final class TotalRow extends TableRow<GroupTally> {
        private static final PseudoClass TOTAL = PseudoClass.getPseudoClass("total");

        @Override
        protected void updateItem(@Nullable GroupTally line, boolean empty) {
            super.updateItem(line, empty);
            pseudoClassStateChanged(TOTAL, line != null && line.group() instanceof Group.All);
        }
    }

    private static List<String> headings(List<TableColumn<GroupTally, ?>> columns) {
        return columns.stream().map(TableColumn::getText).toList();
    }

    private void openSelected() {
        TablePosition<?, ?> cell = numbersTable.getFocusModel().getFocusedCell();
        Figure figure = figure(cell);
        if (figure != null) {
            open(figure, numbersTable.getItems().get(cell.getRow()));
        }
    }

    // The selected cell, where it has a figure that can be opened.
    private @Nullable Figure figure(TablePosition<?, ?> cell) {
        boolean inTable = cell.getTableColumn() != null
                && cell.getRow() >= 0
                && cell.getRow() < numbersTable.getItems().size();
        return inTable && cell.getTableColumn().getUserData() instanceof Figure figure ? figure : null;
    }

    private void open(Figure figure, GroupTally line) {
        if (model.stateProperty().get() instanceof State.Counted shown && NumbersText.rows(figure, line.tally()) > 0) {
            navigator.go(
                    switch (figure.rows(line, shown.question().fuelKnown())) {
                        case Figure.Rows.InHistory(var query) ->
                            new Destination.History(query, text.rowsOf(figure, line));
                        case Figure.Rows.InOffers(var query, var where) -> new Destination.Offers(query, where);
                    });
        }
    }

    private void export(String kind) {
        if (model.stateProperty().get() instanceof State.Counted shown) {
            new FileDialog(root, text.texts().text("numbers.export." + kind))
                    .of("*." + kind, "*." + kind)
                    .save("lanedesk-numbers." + kind, file -> export.write(shown, file));
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(text.texts().text("numbers.title"), text.texts());
        return List.of(
                group.when("numbers.open", null, () -> !numbersOpen.isDisabled(), this::openSelected)
                        .in(numbersTable::isFocused, "Enter"),
                group.of("numbers.csv", "numbers.export.csv", "Shortcut+E", () -> export("csv")),
                group.of("numbers.xlsx", "numbers.export.xlsx", "Shortcut+Shift+X", () -> export("xlsx")));
    }

    @Override
    public void onShown() {
        model.show();
        numbersTable.requestFocus();
    }

    @Override
    public void onHidden() {
        model.hide();
    }
}
