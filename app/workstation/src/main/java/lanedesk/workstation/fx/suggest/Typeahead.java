package lanedesk.workstation.fx.suggest;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
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
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.PopupWindow.AnchorLocation;
import javafx.stage.Screen;
import javafx.util.Duration;
import lanedesk.search.TextFolder;
import lanedesk.workstation.l10n.PlainText;
import org.jspecify.annotations.Nullable;

/// Shows suggestions below a text field. The list never takes the focus.
///
/// Down opens the list; Up, Down and the page keys move; Enter accepts the selected suggestion and continues
/// with the next field; Tab accepts a suggestion that was selected with the arrow keys; Escape closes the list.
/// Exact matches are first, because Enter accepts the first suggestion. A result that arrives after the text
/// changed is ignored.
public final class Typeahead<T> {
    private static final int MAX_ROWS = 8;
    private static final double MIN_WIDTH_EMS = 24;
    private static final double MAX_WIDTH_EMS = 46;
    private static final double LETTER_WIDTH_EMS = 0.58;
    private static final double PADDING_EMS = 4;
    private static final int MEASURED_ROWS = 60;

    private final TextField field;
    private final ListView<T> listView = new ListView<>();
    private final PopupControl popup = new PopupControl();
    private final PauseTransition typingDelay = new PauseTransition(Duration.millis(60));
    /// The text that is shown if nothing matches the typed text. If this text is empty, the list is hidden
    /// instead.
    final StringProperty emptyText = new SimpleStringProperty(this, "emptyText", "");
    private Suggestions<T> source;
    private Function<? super T, String> itemText = String::valueOf;
    private Function<? super T, String> itemDetail = _ -> "";
    private double textColumnEms;
    private Consumer<? super T> onAccepted = _ -> {};
    private Predicate<? super T> isNotPreselected = _ -> false;
    private Predicate<? super T> isUnfinished = _ -> false;
    private @Nullable Runnable onEnter;
    private int minCharacters = 1;
    private boolean isSelectionMoved;
    private boolean isAccepting;
    private boolean isTypedIn;
    private BooleanSupplier isLoading = () -> false;
    private boolean isEnterWaiting;
    private int requestNumber;
    private @Nullable CompletionStage<List<T>> pendingRequest;

    public Typeahead(TextField field, Suggestions<T> source) {
        this.field = field;
        this.source = source;
        setUpPopup();
        // If the text for "nothing found" changes, the source has changed too, so suggestions are searched
        // again.
        emptyText.subscribe((_, _) -> {
            if (popup.isShowing() && listView.getItems().isEmpty()) {
                requestAndShowSuggestions();
            }
        });
        typingDelay.setOnFinished(_ -> requestAndShowSuggestions());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        field.textProperty().subscribe((_, _) -> {
            isEnterWaiting = false;
            isTypedIn |= field.isFocused() && !isAccepting;
            searchOrCloseIfFocused();
        });
        field.focusedProperty().subscribe((_, focused) -> {
            isTypedIn = false;
            isEnterWaiting = false;
            if (!focused) {
                closeAndCancelSearch();
            }
        });
    }

    /// Sets the formatter of a suggestion, for the list and for the field after the suggestion is accepted.
    public Typeahead<T> withTextFormatter(Function<? super T, String> formatter) {
        itemText = formatter;
        return this;
    }

    /// Sets the formatter of the detail text at the right of a suggestion.
    public Typeahead<T> withDetailFormatter(Function<? super T, String> formatter) {
        itemDetail = formatter;
        return this;
    }

    /// Gives the texts of the suggestions a fixed width of `ems`, so that the detail texts are aligned in a
    /// column.
    public Typeahead<T> withTextColumnWidth(double ems) {
        textColumnEms = ems;
        return this;
    }

    /// Sets the action that receives an accepted suggestion. The field already contains the text of the
    /// suggestion then.
    public Typeahead<T> setOnAccepted(Consumer<? super T> action) {
        onAccepted = action;
        return this;
    }

    /// Sets the action that Enter runs after accepting a suggestion or after typing. Without this action, Enter
    /// is left to other handlers of the field.
    public Typeahead<T> setOnEnter(Runnable action) {
        onEnter = action;
        return this;
    }

    /// Makes Enter wait while the condition is true: the action for Enter runs when [#searchOrCloseIfFocused]
    /// shows results. Typing cancels the waiting Enter.
    public Typeahead<T> withEnterWaitingWhile(BooleanSupplier test) {
        isLoading = test;
        return this;
    }

    /// Sets which suggestions are not selected automatically when they are first in the list.
    public Typeahead<T> withoutPreselectingIf(Predicate<? super T> test) {
        isNotPreselected = test;
        return this;
    }

    /// Sets after which accepted suggestions the field keeps the focus and shows further suggestions.
    public Typeahead<T> withFurtherSuggestionsAfter(Predicate<? super T> test) {
        isUnfinished = test;
        return this;
    }

    /// Sets how many characters must be typed before suggestions are searched; 1 by default.
    public Typeahead<T> withMinCharacters(int characters) {
        minCharacters = characters;
        return this;
    }

    public void setSource(Suggestions<T> value) {
        source = value;
    }

    public ReadOnlyBooleanProperty showingProperty() {
        return popup.showingProperty();
    }

    /// Searches at once, however few characters are typed, and shows the results.
    public void searchNow() {
        typingDelay.stop();
        requestAndShowSuggestions();
    }

    /// Closes the list and cancels a running search.
    public void closeAndCancelSearch() {
        typingDelay.stop();
        cancelRequest();
        if (popup.isShowing()) {
            popup.hide();
        }
    }

    /// Searches again if the field has the focus, for example when the source has more results. Closes the list
    /// if too few characters are typed.
    public void searchOrCloseIfFocused() {
        if (isAccepting || !field.isFocused() || !field.isEditable()) {
            return;
        }
        if (typedText().strip().length() < minCharacters) {
            closeAndCancelSearch();
        } else if (source.isImmediate()) {
            searchNow();
        } else {
            typingDelay.playFromStart();
        }
    }

    private void cancelRequest() {
        requestNumber++;
        if (pendingRequest instanceof CompletableFuture<List<T>> future) {
            future.cancel(true);
        }
        pendingRequest = null;
    }

    private void requestAndShowSuggestions() {
        cancelRequest();
        var number = requestNumber;
        var stage = source.findSuggestions(typedText());
        pendingRequest = stage;
        stage.whenComplete((matches, problem) -> {
            if (Platform.isFxApplicationThread()) {
                showSuggestionsAndRunWaitingEnter(number, matches, problem);
            } else {
                Platform.runLater(() -> showSuggestionsAndRunWaitingEnter(number, matches, problem));
            }
        });
    }

    private void showSuggestionsAndRunWaitingEnter(int number, @Nullable List<T> results, @Nullable Throwable problem) {
        if (number != requestNumber) {
            return;
        }
        pendingRequest = null;
        isSelectionMoved = false;
        if (problem != null || results == null || !field.isFocused()) {
            popup.hide();
        } else {
            List<T> shownSuggestions = sortExactMatchesFirst(results);
            showOrHideResults(
                    shownSuggestions,
                    shownSuggestions.isEmpty() || !isNotPreselected.test(shownSuggestions.getFirst()));
        }
        if (isEnterWaiting && !isLoading.getAsBoolean()) {
            isEnterWaiting = false;
            acceptSelectedAndRunEnterAction();
        }
    }

    private String typedText() {
        return Objects.requireNonNullElse(field.getText(), "");
    }

    private List<T> sortExactMatchesFirst(List<T> results) {
        String foldedText = TextFolder.foldCaseAndAccents(typedText().strip());
        Map<Boolean, List<T>> matchesByExactness = results.stream()
                .collect(Collectors.partitioningBy(candidate ->
                        TextFolder.foldCaseAndAccents(itemText.apply(candidate)).equals(foldedText)));
        return Stream.of(true, false)
                .map(matchesByExactness::get)
                .flatMap(List::stream)
                .toList();
    }

    private void onKeyPressed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        if (event.getCode() == KeyCode.ENTER && !event.isShiftDown()) {
            onEnterKey(event);
            return;
        }
        if (!popup.isShowing()) {
            if (event.getCode() == KeyCode.DOWN && field.isEditable()) {
                searchNow();
                event.consume();
            }
            return;
        }
        switch (event.getCode()) {
            case DOWN -> {
                if (listView.getItems().isEmpty()) {
                    // The source may have suggestions now.
                    requestAndShowSuggestions();
                    event.consume();
                } else {
                    moveSelection(event, 1);
                }
            }
            case UP -> moveSelection(event, -1);
            case PAGE_DOWN -> moveSelection(event, 8);
            case PAGE_UP -> moveSelection(event, -8);
            case TAB -> {
                if (isSelectionMoved && listView.getSelectionModel().getSelectedItem() != null) {
                    acceptSuggestionIfAny(listView.getSelectionModel().getSelectedItem());
                } else {
                    closeAndCancelSearch();
                }
            }
            case ESCAPE -> {
                closeAndCancelSearch();
                event.consume();
            }
            default -> {}
        }
    }

    private void onEnterKey(KeyEvent event) {
        boolean awaitsSuggestions =
                onEnter != null && isTypedIn && typedText().strip().length() >= minCharacters;
        if (awaitsSuggestions && isLoading.getAsBoolean()) {
            isEnterWaiting = true;
            event.consume();
        } else if (acceptSelectedAndRunEnterAction()) {
            event.consume();
        }
    }

    /// Accepts the selected suggestion, if any, and then runs the action for Enter, unless the field shows
    /// further suggestions. Returns false if there is no action for Enter, or if no suggestion is selected and
    /// nothing was typed.
    private boolean acceptSelectedAndRunEnterAction() {
        T selectedItem = popup.isShowing() ? listView.getSelectionModel().getSelectedItem() : null;
        acceptSuggestionIfAny(selectedItem);
        if (selectedItem != null && isUnfinished.test(selectedItem)) {
            return true;
        }
        if (onEnter == null || (selectedItem == null && !isTypedIn)) {
            return false;
        }
        closeAndCancelSearch();
        onEnter.run();
        return true;
    }

    private void moveSelection(KeyEvent event, int step) {
        isSelectionMoved = true;
        int size = listView.getItems().size();
        if (size > 0) {
            int newIndex = Math.clamp(listView.getSelectionModel().getSelectedIndex() + (long) step, 0, size - 1);
            listView.getSelectionModel().select(newIndex);
            listView.scrollTo(Math.max(0, newIndex - MAX_ROWS / 2));
        }
        event.consume();
    }

    private void acceptSuggestionIfAny(@Nullable T item) {
        if (item == null) {
            return;
        }
        closeAndCancelSearch();
        isAccepting = true;
        try {
            field.setText(itemText.apply(item));
            field.end();
        } finally {
            isAccepting = false;
        }
        onAccepted.accept(item);
        if (isUnfinished.test(item)) {
            searchNow();
        }
    }

    private void setUpPopup() {
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

    /// Shows results below or above the field. The first result is selected if `selectsFirst`. Hides the list
    /// if there is no result and no text for an empty list, or if the field is in no window.
    private void showOrHideResults(List<T> results, boolean selectsFirst) {
        var scene = field.getScene();
        if ((results.isEmpty() && emptyText.get().isEmpty()) || scene == null || scene.getWindow() == null) {
            popup.hide();
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
        var row = Math.ceil(field.getFont().getSize() * 2.3);
        listView.setFixedCellSize(row);
        listView.setPrefHeight(row * Math.clamp(results.size(), 1, MAX_ROWS) + 10);
        listView.setPrefWidth(Math.max(
                field.getWidth(),
                field.getFont().getSize() * Math.clamp(estimateWidthInEms(results), MIN_WIDTH_EMS, MAX_WIDTH_EMS)));
        var fieldBounds = field.localToScreen(field.getLayoutBounds());
        if (fieldBounds != null && !popup.isShowing()) {
            showPopup(fieldBounds, row * MAX_ROWS + 10);
        }
        listView.scrollTo(0);
    }

    /// Shows the popup below the field, or above the field if there is room above but not below.
    private void showPopup(Bounds fieldBounds, double height) {
        Rectangle2D screen = Screen.getScreensForRectangle(fieldBounds.getMinX(), fieldBounds.getMinY(), 1, 1).stream()
                .findFirst()
                .orElse(Screen.getPrimary())
                .getVisualBounds();
        boolean above =
                fieldBounds.getMaxY() + height > screen.getMaxY() && fieldBounds.getMinY() - height > screen.getMinY();
        popup.setAnchorLocation(above ? AnchorLocation.CONTENT_BOTTOM_LEFT : AnchorLocation.CONTENT_TOP_LEFT);
        popup.show(field, fieldBounds.getMinX(), above ? fieldBounds.getMinY() - 2 : fieldBounds.getMaxY() + 2);
    }

    private String toDisplayText(T item) {
        return PlainText.toDisplayLine(itemText.apply(item));
    }

    private String toDisplayDetail(T item) {
        return PlainText.toDisplayLine(itemDetail.apply(item));
    }

    /// Estimates the width in ems of the widest of the first MEASURED_ROWS results. The width is not measured,
    /// because it is needed on each keystroke.
    private double estimateWidthInEms(List<T> results) {
        return results.stream()
                .limit(MEASURED_ROWS)
                .mapToDouble(item -> PADDING_EMS
                        + Math.max(
                                textColumnEms,
                                LETTER_WIDTH_EMS * toDisplayText(item).length())
                        + LETTER_WIDTH_EMS * toDisplayDetail(item).length())
                .max()
                .orElse(0);
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
                    acceptSuggestionIfAny(getItem());
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
                textLabel.setText(toDisplayText(item));
                detailLabel.setText(toDisplayDetail(item));
                alignDetail();
                setGraphic(row);
                setAccessibleText(textLabel.getText() + " " + detailLabel.getText());
            }
        }
    }
}
