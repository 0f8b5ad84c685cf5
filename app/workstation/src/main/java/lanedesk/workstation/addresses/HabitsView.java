package lanedesk.workstation.addresses;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A customer's item templates and defaults on screen: one table, and the row in front as a form beside it.
final class HabitsView {

    private final HabitsViewModel model;
    private final Overlay overlay;
    private final HabitFormView form;
    private final Texts texts;
    private final Parent root;
    private boolean turning;

    @FXML
    private TableView<Habit> habitTable;

    @FXML
    private Hyperlink habitRemoved;

    HabitsView(HabitsViewModel model, Overlay overlay, Texts texts) {
        this.model = model;
        this.overlay = overlay;
        this.texts = texts.forFeature(HabitsView.class);
        this.form = new HabitFormView(model, overlay, this.texts);
        this.root = FxmlLoading.load(this, this.texts, form).root();
    }

    @FXML
    private void initialize() {
        habitTable.setItems(model.rows());
        habitTable.setRowFactory(_ -> new LazyTableRow<>());
        habitTable.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        Label empty = new Label(texts.text("addresses.habit.empty"));
        empty.setWrapText(true);
        habitTable.setPlaceholder(empty);
        habitTable
                .getColumns()
                .setAll(List.of(
                        column("addresses.habit.kind", 140, model::kind),
                        column(
                                "addresses.habit.name",
                                150,
                                habit -> Optional.ofNullable(habit.name()).orElse("")),
                        column(
                                "addresses.habit.for",
                                110,
                                habit -> texts.text(
                                        habit.everyone()
                                                ? "addresses.habit.for.everyone"
                                                : "addresses.habit.for.customer")),
                        column("addresses.habit.summary", 240, Habit::summary)));
        habitTable.getSelectionModel().selectedItemProperty().subscribe(habit -> {
            if (habit != null && !turning) {
                model.select(habit);
            }
        });
        model.selectedProperty().subscribe(this::show);
        VersionsPanel.followRemoved(model.versions(), habitRemoved, overlay, texts);
    }

    private TableColumn<Habit, String> column(String key, double width, Function<Habit, String> value) {
        TableColumn<Habit, String> column = new TableColumn<>(texts.text(key));
        column.setPrefWidth(width);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(value.apply(row.getValue())));
        return column;
    }

    private void show(@Nullable Habit habit) {
        turning = true;
        if (habit == null) {
            habitTable.getSelectionModel().clearSelection();
        } else {
            habitTable.getSelectionModel().select(habit);
        }
        turning = false;
    }

    /// Empties the form for a new item.
    void add() {
        form.add();
    }

    void save() {
        form.save();
    }

    Parent root() {
        return root;
    }
}
