package lanedesk.workstation.addresses;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A customer's item templates and defaults on screen: one table, and what to do with the row in front.
final class HabitsView {

    private final HabitsViewModel model;
    private final Texts texts;
    private final Parent root;

    @FXML
    private TableView<Habit> habitTable;

    @FXML
    private TextField habitName;

    @FXML
    private Button habitRename;

    @FXML
    private Button habitRemove;

    HabitsView(HabitsViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts.forFeature(HabitsView.class);
        this.root = FxmlLoading.load(this, this.texts).root();
    }

    @FXML
    private void initialize() {
        habitTable.setItems(model.rows());
        habitTable.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        Label empty = new Label(texts.text("addresses.habit.empty"));
        empty.setWrapText(true);
        habitTable.setPlaceholder(empty);
        habitTable
                .getColumns()
                .setAll(List.of(
                        column("addresses.habit.kind", 170, model::kind),
                        column(
                                "addresses.habit.name",
                                220,
                                habit -> Optional.ofNullable(habit.name()).orElse("")),
                        column(
                                "addresses.habit.for",
                                130,
                                habit -> texts.text(
                                        habit.everyone()
                                                ? "addresses.habit.for.everyone"
                                                : "addresses.habit.for.customer")),
                        column("addresses.habit.summary", 400, Habit::summary)));
        habitTable.getSelectionModel().selectedItemProperty().subscribe(this::turnTo);
        habitName.setOnAction(_ -> rename());
    }

    private TableColumn<Habit, String> column(String key, double width, Function<Habit, String> value) {
        TableColumn<Habit, String> column = new TableColumn<>(texts.text(key));
        column.setPrefWidth(width);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(value.apply(row.getValue())));
        return column;
    }

    private void turnTo(@Nullable Habit habit) {
        String name = habit == null ? null : habit.name();
        habitName.setText(name == null ? "" : name);
        habitName.setDisable(name == null);
        habitRename.setDisable(name == null);
        habitRemove.setDisable(habit == null);
    }

    @FXML
    private void rename() {
        inFront(habit -> model.rename(habit, habitName.getText()));
    }

    @FXML
    private void remove() {
        inFront(model::remove);
    }

    private void inFront(Consumer<Habit> action) {
        Habit habit = habitTable.getSelectionModel().getSelectedItem();
        if (habit != null) {
            action.accept(habit);
        }
    }

    void focus() {
        habitTable.requestFocus();
    }

    Parent root() {
        return root;
    }
}
