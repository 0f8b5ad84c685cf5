package lanedesk.workstation.fx.suggest;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.PopupControl;
import javafx.scene.control.Skin;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.stage.PopupWindow.AnchorLocation;
import javafx.stage.Screen;
import lanedesk.workstation.l10n.PlainText;
import org.jspecify.annotations.Nullable;

/// Shows the suggestions of a [Typeahead] in a popup.
final class SuggestionList<T> {
    private static final int MAX_ROWS = 8;
    private static final double MIN_WIDTH_EMS = 24;
    private static final double MAX_WIDTH_EMS = 46;
    private static final double LETTER_WIDTH_EMS = 0.58;
    private static final double PADDING_EMS = 4;
    private static final int MEASURED_ROWS = 60;

    private final ListView<T> listView = new ListView<>();
    private final PopupControl popup = new PopupControl();
    private final StringProperty emptyText = new SimpleStringProperty(this, "emptyText", "");
    private Function<? super T, String> itemText = String::valueOf;
    private Function<? super T, String> itemDetail = _ -> "";
    private double textColumnEms;
    private Consumer<? super T> onClicked = _ -> {};

    SuggestionList() {
        listView.getStyleClass().add("ld-suggestions");
        listView.setFocusTraversable(false);
        listView.setCellFactory(_ -> new SuggestionCell());
        var emptyLabel = new Label();
        emptyLabel.getStyleClass().add("ld-muted");
        emptyLabel.textProperty().bind(emptyText);
        listView.setPlaceholder(emptyLabel);
        popup.setAutoHide(true);
        popup.setAutoFix(true);
        popup.setHideOnEscape(false);
        popup.setConsumeAutoHidingEvents(false);
        popup.setSkin(new ListSkin(popup, listView));
    }

    void setItemText(Function<? super T, String> formatter) {
        itemText = item -> PlainText.toDisplayLine(formatter.apply(item));
    }

    void setItemDetail(Function<? super T, String> formatter) {
        itemDetail = item -> PlainText.toDisplayLine(formatter.apply(item));
    }

    void setTextColumnEms(double ems) {
        textColumnEms = ems;
    }

    void setOnClicked(Consumer<? super T> action) {
        onClicked = action;
    }

    StringProperty emptyTextProperty() {
        return emptyText;
    }

    ReadOnlyBooleanProperty showingProperty() {
        return popup.showingProperty();
    }

    boolean isShowing() {
        return popup.isShowing();
    }

    boolean isEmpty() {
        return listView.getItems().isEmpty();
    }

    void hide() {
        popup.hide();
    }

    @Nullable
    T selectedItem() {
        return listView.getSelectionModel().getSelectedItem();
    }

    void moveSelection(int step) {
        var size = listView.getItems().size();
        if (size > 0) {
            var newIndex = Math.clamp(listView.getSelectionModel().getSelectedIndex() + (long) step, 0, size - 1);
            listView.getSelectionModel().select(newIndex);
            listView.scrollTo(Math.max(0, newIndex - MAX_ROWS / 2));
        }
    }

    /// Shows results below or above a field. The first result is selected if `selectsFirst`.
    void showAt(Region field, List<T> results, boolean selectsFirst) {
        var scene = field.getScene();
        if ((results.isEmpty() && emptyText.get().isEmpty()) || scene == null || scene.getWindow() == null) {
            hide();
            return;
        }
        if (field.getHeight() == 0) {
            // A cell editor that this key press opened has no position until it is laid out.
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        }
        listView.getItems().setAll(results);
        if (selectsFirst) {
            listView.getSelectionModel().selectFirst();
        } else {
            listView.getSelectionModel().clearSelection();
        }
        var row = Math.ceil(fontSize(field) * 2.3);
        listView.setFixedCellSize(row);
        listView.setPrefHeight(row * Math.clamp(results.size(), 1, MAX_ROWS) + 10);
        listView.setPrefWidth(Math.max(
                field.getWidth(),
                fontSize(field) * Math.clamp(estimateWidthInEms(results), MIN_WIDTH_EMS, MAX_WIDTH_EMS)));
        var fieldBounds = field.localToScreen(field.getLayoutBounds());
        if (fieldBounds != null && !popup.isShowing()) {
            showAt(field, fieldBounds, row * MAX_ROWS + 10);
        }
        listView.scrollTo(0);
    }

    /// Shows the popup below the field, or above it if there is no room below.
    private void showAt(Region field, Bounds fieldBounds, double height) {
        Rectangle2D screen = Screen.getScreensForRectangle(fieldBounds.getMinX(), fieldBounds.getMinY(), 1, 1).stream()
                .findFirst()
                .orElse(Screen.getPrimary())
                .getVisualBounds();
        boolean above =
                fieldBounds.getMaxY() + height > screen.getMaxY() && fieldBounds.getMinY() - height > screen.getMinY();
        popup.setAnchorLocation(above ? AnchorLocation.CONTENT_BOTTOM_LEFT : AnchorLocation.CONTENT_TOP_LEFT);
        popup.show(field, fieldBounds.getMinX(), above ? fieldBounds.getMinY() - 2 : fieldBounds.getMaxY() + 2);
    }

    /// Returns the width of the longest of the first rows in ems. The width is estimated, because it is needed on
    /// each keystroke.
    private double estimateWidthInEms(List<T> results) {
        return results.stream()
                .limit(MEASURED_ROWS)
                .mapToDouble(item -> PADDING_EMS
                        + Math.max(
                                textColumnEms,
                                LETTER_WIDTH_EMS * itemText.apply(item).length())
                        + LETTER_WIDTH_EMS * itemDetail.apply(item).length())
                .max()
                .orElse(0);
    }

    private static double fontSize(Node node) {
        return node instanceof javafx.scene.control.TextInputControl input
                ? input.getFont().getSize()
                : Font.getDefault().getSize();
    }

    /// A skin that contains only the list.
    private record ListSkin(PopupControl getSkinnable, Node getNode) implements Skin<PopupControl> {
        @Override
        public void dispose() {}
    }

    private final class SuggestionCell extends ListCell<T> {
        private final Label textLabel = new Label();
        private final Label detailLabel = new Label();
        private final HBox row = new HBox(12, textLabel, detailLabel);

        private SuggestionCell() {
            detailLabel.getStyleClass().addAll("ld-muted", "ld-small");
            textLabel.setMinWidth(Region.USE_PREF_SIZE);
            textLabel.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(textLabel, Priority.ALWAYS);
            row.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
            setPrefWidth(0);
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && getItem() != null) {
                    onClicked.accept(getItem());
                }
            });
        }

        private void alignDetail() {
            boolean hasTextColumn = textColumnEms > 0;
            HBox.setHgrow(textLabel, hasTextColumn ? Priority.NEVER : Priority.ALWAYS);
            textLabel.setMinWidth(hasTextColumn ? textColumnEms * getFont().getSize() : Region.USE_PREF_SIZE);
        }

        @Override
        protected void updateItem(@Nullable T item, boolean empty) {
            super.updateItem(item, empty);
            setText(null);
            if (empty || item == null) {
                setGraphic(null);
                setAccessibleText(null);
            } else {
                textLabel.setText(itemText.apply(item));
                detailLabel.setText(itemDetail.apply(item));
                alignDetail();
                setGraphic(row);
                setAccessibleText(textLabel.getText() + " " + detailLabel.getText());
            }
        }
    }
}
