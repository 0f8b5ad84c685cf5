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

/// The popup list of a typeahead.
final class SuggestionList<T> {
    private static final int ROWS = 8;
    private static final double LEAST = 24;
    private static final double MOST = 46;
    private static final double LETTER = 0.58;
    private static final double AROUND = 4;
    private static final int MEASURED = 60;

    private final ListView<T> view = new ListView<>();
    private final PopupControl popup = new PopupControl();
    private final StringProperty emptyText = new SimpleStringProperty(this, "emptyText", "");
    private Function<? super T, String> text = String::valueOf;
    private Function<? super T, String> detail = _ -> "";
    private double column;
    private Consumer<? super T> onClicked = _ -> {};

    SuggestionList() {
        view.getStyleClass().add("ld-suggestions");
        view.setFocusTraversable(false);
        view.setCellFactory(_ -> new Cell());
        var nothing = new Label();
        nothing.getStyleClass().add("ld-muted");
        nothing.textProperty().bind(emptyText);
        view.setPlaceholder(nothing);
        popup.setAutoHide(true);
        popup.setAutoFix(true);
        popup.setHideOnEscape(false);
        popup.setConsumeAutoHidingEvents(false);
        popup.setSkin(new ListSkin(popup, view));
    }

    void text(Function<? super T, String> words) {
        text = item -> PlainText.line(words.apply(item));
    }

    void detail(Function<? super T, String> words) {
        detail = item -> PlainText.line(words.apply(item));
    }

    void column(double ems) {
        column = ems;
    }

    void onClicked(Consumer<? super T> action) {
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
        return view.getItems().isEmpty();
    }

    void hide() {
        popup.hide();
    }

    @Nullable
    T selected() {
        return view.getSelectionModel().getSelectedItem();
    }

    void move(int by) {
        var size = view.getItems().size();
        if (size > 0) {
            var to = Math.clamp(view.getSelectionModel().getSelectedIndex() + (long) by, 0, size - 1);
            view.getSelectionModel().select(to);
            view.scrollTo(Math.max(0, to - ROWS / 2));
        }
    }

    /// Shows what was found; the first of it is selected unless one has to move to it.
    void show(Region field, List<T> found, boolean selectsFirst) {
        var scene = field.getScene();
        if ((found.isEmpty() && emptyText.get().isEmpty()) || scene == null || scene.getWindow() == null) {
            hide();
            return;
        }
        if (field.getHeight() == 0) {
            // A cell editor that this key has opened has no position before it is laid out.
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        }
        view.getItems().setAll(found);
        if (selectsFirst) {
            view.getSelectionModel().selectFirst();
        } else {
            view.getSelectionModel().clearSelection();
        }
        var row = Math.ceil(fontSize(field) * 2.3);
        view.setFixedCellSize(row);
        view.setPrefHeight(row * Math.clamp(found.size(), 1, ROWS) + 10);
        view.setPrefWidth(Math.max(field.getWidth(), fontSize(field) * Math.clamp(letters(found), LEAST, MOST)));
        var at = field.localToScreen(field.getLayoutBounds());
        if (at != null && !popup.isShowing()) {
            show(field, at, row * ROWS + 10);
        }
        view.scrollTo(0);
    }

    /// Beneath the field, or above it where a whole list would go beyond the screen: never over what is typed.
    private void show(Region field, Bounds at, double height) {
        Rectangle2D screen = Screen.getScreensForRectangle(at.getMinX(), at.getMinY(), 1, 1).stream()
                .findFirst()
                .orElse(Screen.getPrimary())
                .getVisualBounds();
        boolean above = at.getMaxY() + height > screen.getMaxY() && at.getMinY() - height > screen.getMinY();
        popup.setAnchorLocation(above ? AnchorLocation.CONTENT_BOTTOM_LEFT : AnchorLocation.CONTENT_TOP_LEFT);
        popup.show(field, at.getMinX(), above ? at.getMinY() - 2 : at.getMaxY() + 2);
    }

    /// How wide the longest of the first lines is, in ems: near enough, and quick enough for every key.
    private double letters(List<T> found) {
        return found.stream()
                .limit(MEASURED)
                .mapToDouble(item -> AROUND
                        + Math.max(column, LETTER * text.apply(item).length())
                        + LETTER * detail.apply(item).length())
                .max()
                .orElse(0);
    }

    private static double fontSize(Node node) {
        return node instanceof javafx.scene.control.TextInputControl input
                ? input.getFont().getSize()
                : Font.getDefault().getSize();
    }

    /// A skin that is the list alone.
    private record ListSkin(PopupControl getSkinnable, Node getNode) implements Skin<PopupControl> {
        @Override
        public void dispose() {}
    }

    private final class Cell extends ListCell<T> {
        private final Label words = new Label();
        private final Label more = new Label();
        private final HBox row = new HBox(12, words, more);

        private Cell() {
            more.getStyleClass().addAll("ld-muted", "ld-small");
            words.setMinWidth(Region.USE_PREF_SIZE);
            words.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(words, Priority.ALWAYS);
            row.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
            setPrefWidth(0);
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && getItem() != null) {
                    onClicked.accept(getItem());
                }
            });
        }

        private void alignDetail() {
            boolean beside = column > 0;
            HBox.setHgrow(words, beside ? Priority.NEVER : Priority.ALWAYS);
            words.setMinWidth(beside ? column * getFont().getSize() : Region.USE_PREF_SIZE);
        }

        @Override
        protected void updateItem(@Nullable T item, boolean empty) {
            super.updateItem(item, empty);
            setText(null);
            if (empty || item == null) {
                setGraphic(null);
                setAccessibleText(null);
            } else {
                words.setText(text.apply(item));
                more.setText(detail.apply(item));
                alignDetail();
                setGraphic(row);
                setAccessibleText(words.getText() + " " + more.getText());
            }
        }
    }
}
