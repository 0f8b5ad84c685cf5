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
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.util.Duration;
import lanedesk.search.TextFolding;
import org.jspecify.annotations.Nullable;

/// Suggestions under a text field while one types. The list is virtualised, so its length does not matter; it never
/// takes the focus.
///
/// Down opens it, Up and Down move, Page keys jump, Enter takes and goes on, Tab takes what one moved to, Escape
/// closes.
/// What is typed in full comes first, since Enter takes the first. A late answer to what is no longer in the field is
/// dropped.
public final class Typeahead<T> {
    private final TextField field;
    private final SuggestionList<T> list = new SuggestionList<>();
    private final PauseTransition pause = new PauseTransition(Duration.millis(60));
    private final StringProperty emptyText = new SimpleStringProperty(this, "emptyText", "");
    private Suggestions<T> source;
    private Function<? super T, String> text = String::valueOf;
    private Consumer<? super T> onChosen = _ -> {};
    private Predicate<? super T> guesses = _ -> false;
    private Predicate<? super T> unfinished = _ -> false;
    private @Nullable Runnable onEnter;
    private int minimum = 1;
    private boolean moved;
    private boolean taking;
    private boolean typedIn;
    private BooleanSupplier loading = () -> false;
    private boolean isEnterWaiting;
    private int asked;
    private @Nullable CompletionStage<List<T>> pending;

    public Typeahead(TextField field, Suggestions<T> source) {
        this.field = field;
        this.source = source;
        list.onClicked(this::take);
        list.emptyTextProperty().bind(emptyText);
        // Another text for "nothing found" means that the source has changed, so it is asked again.
        emptyText.subscribe((_, _) -> {
            if (list.isShowing() && list.isEmpty()) {
                ask();
            }
        });
        pause.setOnFinished(_ -> ask());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        field.textProperty().subscribe((_, _) -> {
            isEnterWaiting = false;
            typedIn |= field.isFocused() && !taking;
            renew();
        });
        field.focusedProperty().subscribe((_, focused) -> {
            typedIn = false;
            isEnterWaiting = false;
            if (!focused) {
                close();
            }
        });
    }

    /// How a suggestion reads, in the list and in the field once taken.
    public Typeahead<T> text(Function<? super T, String> words) {
        text = words;
        list.text(words);
        return this;
    }

    /// Quieter words at the right of a suggestion.
    public Typeahead<T> detail(Function<? super T, String> words) {
        list.detail(words);
        return this;
    }

    /// The suggestions are codes, all about as wide as that many ems: the quieter words begin in a column beside them.
    public Typeahead<T> codes(double ems) {
        list.column(ems);
        return this;
    }

    /// Sets the receiver of the selected suggestion; the field already holds its text.
    public Typeahead<T> onChosen(Consumer<? super T> action) {
        onChosen = action;
        return this;
    }

    /// Sets where Enter goes after taking what is selected, or after typing where nothing is suggested. Any other Enter
    /// is left to the field's own handlers.
    public Typeahead<T> onEnter(Runnable next) {
        onEnter = next;
        return this;
    }

    /// While this holds, Enter waits until [#renew] shows what the source knows, unless typing goes on meanwhile.
    public Typeahead<T> loadingWhile(BooleanSupplier test) {
        loading = test;
        return this;
    }

    /// Suggestions that one has to move to: the first of a list is not selected where it is one of them.
    public Typeahead<T> guesses(Predicate<? super T> test) {
        guesses = test;
        return this;
    }

    /// Suggestions after which typing goes on in the field, with a list of what can follow.
    public Typeahead<T> unfinished(Predicate<? super T> test) {
        unfinished = test;
        return this;
    }

    /// Sets how many characters must be typed before a search; 1 by default.
    public Typeahead<T> minimum(int characters) {
        minimum = characters;
        return this;
    }

    public void setSource(Suggestions<T> value) {
        source = value;
    }

    /// The text of the list without a match; empty for no list at all.
    public StringProperty emptyTextProperty() {
        return emptyText;
    }

    public ReadOnlyBooleanProperty showingProperty() {
        return list.showingProperty();
    }

    /// Looks now, whatever is typed, and shows what is found.
    public void open() {
        pause.stop();
        ask();
    }

    /// Closes the list and gives up waiting.
    public void close() {
        pause.stop();
        forget();
        list.hide();
    }

    /// Asks for what is typed; again where the source has more answers by now.
    public void renew() {
        if (taking || !field.isFocused() || !field.isEditable()) {
            return;
        }
        if (typed().strip().length() < minimum) {
            close();
        } else if (source.atHand()) {
            open();
        } else {
            pause.playFromStart();
        }
    }

    private void forget() {
        asked++;
        if (pending instanceof CompletableFuture<List<T>> future) {
            future.cancel(true);
        }
        pending = null;
    }

    private void ask() {
        forget();
        var number = asked;
        var stage = source.find(typed());
        pending = stage;
        stage.whenComplete((found, problem) -> {
            if (Platform.isFxApplicationThread()) {
                answered(number, found, problem);
            } else {
                Platform.runLater(() -> answered(number, found, problem));
            }
        });
    }

    private void answered(int number, @Nullable List<T> found, @Nullable Throwable problem) {
        if (number != asked) {
            return;
        }
        pending = null;
        moved = false;
        if (problem != null || found == null || !field.isFocused()) {
            list.hide();
        } else {
            List<T> shown = typedFirst(found);
            list.show(field, shown, shown.isEmpty() || !guesses.test(shown.getFirst()));
        }
        if (isEnterWaiting && !loading.getAsBoolean()) {
            isEnterWaiting = false;
            takeAndGoOn();
        }
    }

    private String typed() {
        return Objects.requireNonNullElse(field.getText(), "");
    }

    private List<T> typedFirst(List<T> found) {
        String typed = TextFolding.fold(typed().strip());
        Map<Boolean, List<T>> isTyped = found.stream()
                .collect(Collectors.partitioningBy(
                        each -> TextFolding.fold(text.apply(each)).equals(typed)));
        return Stream.of(true, false).map(isTyped::get).flatMap(List::stream).toList();
    }

    private void keyPressed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        if (event.getCode() == KeyCode.ENTER && !event.isShiftDown()) {
            enter(event);
            return;
        }
        if (!list.isShowing()) {
            if (event.getCode() == KeyCode.DOWN && field.isEditable()) {
                open();
                event.consume();
            }
            return;
        }
        switch (event.getCode()) {
            case DOWN -> {
                if (list.isEmpty()) {
                    ask(); // the source may have answers by now
                    event.consume();
                } else {
                    move(event, 1);
                }
            }
            case UP -> move(event, -1);
            case PAGE_DOWN -> move(event, 8);
            case PAGE_UP -> move(event, -8);
            case TAB -> {
                if (moved && list.selected() != null) {
                    take(list.selected());
                } else {
                    close();
                }
            }
            case ESCAPE -> {
                close();
                event.consume();
            }
            default -> {}
        }
    }

    private void enter(KeyEvent event) {
        boolean isSearched = onEnter != null && typedIn && typed().strip().length() >= minimum;
        if (isSearched && loading.getAsBoolean()) {
            isEnterWaiting = true;
            event.consume();
        } else if (takeAndGoOn()) {
            event.consume();
        }
    }

    /// Returns whether Enter did anything here.
    private boolean takeAndGoOn() {
        T selected = list.isShowing() ? list.selected() : null;
        take(selected);
        if (selected != null && unfinished.test(selected)) {
            return true;
        }
        if (onEnter == null || (selected == null && !typedIn)) {
            return false;
        }
        close();
        onEnter.run();
        return true;
    }

    private void move(KeyEvent event, int by) {
        moved = true;
        list.move(by);
        event.consume();
    }

    private void take(@Nullable T item) {
        if (item == null) {
            return;
        }
        close();
        taking = true;
        try {
            field.setText(text.apply(item));
            field.end();
        } finally {
            taking = false;
        }
        onChosen.accept(item);
        if (unfinished.test(item)) {
            open();
        }
    }
}
