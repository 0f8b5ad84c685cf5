package lanedesk.workstation.addresses;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.TableCommands;
import lanedesk.workstation.shipment.BuyRateVisibility;
import org.jspecify.annotations.Nullable;

/// A customer's item templates and defaults: one table, and the selected row as a form beside it.
final class PresetsView {

    private final PresetsViewModel model;
    private final BuyRateVisibility buyFigures;
    private final Overlay overlay;
    private final PresetFormView form;
    private final Texts texts;
    private final Parent root;
    private boolean isSwitching;

    @FXML
    private TableView<Preset> presetTable;

    @FXML
    private Hyperlink presetRemoved;

    PresetsView(PresetsViewModel model, BuyRateVisibility buyFigures, Overlay overlay, Texts texts) {
        this.model = model;
        this.buyFigures = buyFigures;
        this.overlay = overlay;
        this.texts = texts.forFeature(PresetsView.class);
        this.form = new PresetFormView(model, overlay, this.texts);
        this.root = FxmlViews.load(this, this.texts, form).root();
    }

    @FXML
    private void initialize() {
        FilteredList<Preset> shown = new FilteredList<>(model.rows());
        ObserveWhileShown.subscribe(presetTable, buyFigures.hiddenProperty(), isHidden -> {
            shown.setPredicate(preset -> !isHidden
                    || preset.kind().filter(PresetKind.PRICING::equals).isEmpty());
            form.hidePricing(isHidden);
        });
        SortedList<Preset> sorted = new SortedList<>(shown);
        sorted.comparatorProperty().bind(presetTable.comparatorProperty());
        presetTable.setItems(sorted);
        presetTable.setRowFactory(_ -> new LazyTableRow<>());
        presetTable.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        Label empty = new Label(texts.text("addresses.preset.empty"));
        empty.setWrapText(true);
        presetTable.setPlaceholder(empty);
        presetTable
                .getColumns()
                .setAll(List.of(
                        column("addresses.preset.kind", 140, model::kindName),
                        column(
                                "addresses.preset.name",
                                150,
                                preset -> Optional.ofNullable(preset.name()).orElse("")),
                        column(
                                "addresses.preset.for",
                                110,
                                preset -> texts.text(
                                        preset.isForEveryone()
                                                ? "addresses.preset.for.everyone"
                                                : "addresses.preset.for.customer")),
                        column("addresses.preset.summary", 240, Preset::summary)));
        presetTable.getSelectionModel().selectedItemProperty().subscribe(preset -> {
            if (preset != null && !isSwitching) {
                model.select(preset);
            }
        });
        model.selectedProperty().subscribe(this::show);
        RecordVersionsPanel.followRemoved(model.versions(), presetRemoved, overlay, texts);
    }

    private TableColumn<Preset, String> column(String key, double width, Function<Preset, String> value) {
        TableColumn<Preset, String> column = new TableColumn<>(texts.text(key));
        column.setPrefWidth(width);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(value.apply(row.getValue())));
        return column;
    }

    private void show(@Nullable Preset preset) {
        isSwitching = true;
        if (preset == null) {
            presetTable.getSelectionModel().clearSelection();
        } else {
            presetTable.getSelectionModel().select(preset);
        }
        isSwitching = false;
    }

    /// Clears the form for a new item.
    void add() {
        form.add();
    }

    void save() {
        form.save();
    }

    void focus() {
        presetTable.requestFocus();
    }

    List<Command> sortCommands() {
        return TableCommands.sortCommands(presetTable, texts);
    }

    Parent root() {
        return root;
    }
}
