package lanedesk.workstation.booking.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.workstation.day.DayChoice;
import lanedesk.workstation.fx.input.FormField;
import org.jspecify.annotations.Nullable;

/// An input or a fixed value of a booking page: its text, its error and its paths on the wire. The error is shown
/// when the field was left, or at an attempt to book.
public final class Entry extends FormField {

    private final String id;
    private final String label;
    private String fullName;
    private @Nullable DayChoice dayChoice;
    private final String needed;
    private final StringProperty hint = new SimpleStringProperty("");
    private final List<String> paths = new ArrayList<>();
    private Function<String, @Nullable String> rule = _ -> null;
    private UnaryOperator<String> tidy = String::strip;
    private UnaryOperator<String> kept = text -> text;
    private BooleanSupplier asked = () -> true;
    private boolean required = true;
    private boolean locked;
    private boolean left;
    private @Nullable String serviceSays;

    /// `id` is the control's, `needed` the error of an empty entry.
    Entry(String id, String label, String needed) {
        this.id = id;
        this.label = label;
        this.fullName = label;
        this.needed = needed;
        textProperty().subscribe((before, now) -> {
            if (!before.equals(now)) {
                serviceSays = null;
                refresh();
            }
        });
    }

    /// Sets the wire paths; the service's errors name the entry by them.
    public Entry withPaths(String... wirePaths) {
        paths.addAll(List.of(wirePaths));
        return this;
    }

    /// Adds a rule that returns the error of a text that is not empty, or null.
    public Entry rule(Function<String, @Nullable String> check) {
        rule = check;
        return this;
    }

    /// How a sound text is written once the field is left.
    Entry tidy(UnaryOperator<String> written) {
        tidy = written;
        return this;
    }

    /// Sets the value of a text: formatted when the field is left, and stored for a page in any language.
    <T> Entry meaning(Function<String, Optional<T>> reading, Function<T, String> written) {
        kept = text -> reading.apply(text).map(Object::toString).orElse(text);
        return tidy(text -> reading.apply(text).map(written).orElse(text));
    }

    /// Lets its control offer days in a calendar.
    Entry days(DayChoice choice) {
        dayChoice = choice;
        return this;
    }

    /// The days that its control offers; empty where its text stands for none.
    Optional<DayChoice> dayChoice() {
        return Optional.ofNullable(dayChoice);
    }

    Entry optional() {
        required = false;
        return this;
    }

    /// The name where it stands without its card: in the list of what is left.
    Entry called(String name) {
        fullName = name;
        return this;
    }

    /// Asked for only while that holds.
    public Entry onlyIf(BooleanSupplier condition) {
        asked = condition;
        return this;
    }

    /// Shown and never changed, since it must equal the quote.
    public Entry locked(String value) {
        locked = true;
        required = false;
        set(value);
        return this;
    }

    public String id() {
        return id;
    }

    String label() {
        return label;
    }

    public String fullName() {
        return fullName;
    }

    public boolean isLocked() {
        return locked;
    }

    boolean isRequired() {
        return required;
    }

    boolean isAsked() {
        return asked.getAsBoolean();
    }

    /// Quiet words under the field.
    public StringProperty hintProperty() {
        return hint;
    }

    /// The text as the draft keeps it.
    String storedText() {
        return kept.apply(textProperty().get());
    }

    /// Takes a value that was kept, written as the page writes it today.
    public void restore(String value) {
        set(tidy.apply(value.strip()));
    }

    /// Returns the error that prevents booking; null where there is none.
    @Nullable
    String problem() {
        if (locked || !isAsked()) {
            return null;
        }
        if (isEmpty()) {
            return required ? needed : null;
        }
        return rule.apply(value());
    }

    boolean isSound() {
        return problem() == null;
    }

    @Override
    public void leave() {
        if (!left && isEmpty()) {
            return;
        }
        left = true;
        if (!isEmpty() && isSound()) {
            String service = serviceSays;
            String tidied = tidy.apply(value());
            if (!tidied.equals(textProperty().get())) {
                set(tidied);
                serviceSays = service;
            }
        }
        refresh();
    }

    /// Shows the error of an empty field, too, after an attempt to book.
    void showProblem() {
        left = true;
        refresh();
    }

    /// The service refused it, perhaps for several reasons; holds until the text changes or it is forgiven.
    void refuse(String message) {
        serviceSays = serviceSays == null ? message : serviceSays + "; " + message;
        refresh();
    }

    /// Discards the service's error about an earlier request.
    void clearServiceError() {
        serviceSays = null;
        refresh();
    }

    /// The name of a part of this entry that has no field of its own, where the service's error about it lacks that.
    Optional<String> unnamedPart(String path, String message) {
        String wanted = path.toLowerCase(Locale.ROOT);
        return paths.stream()
                .map(own -> own.toLowerCase(Locale.ROOT) + ".")
                .filter(wanted::startsWith)
                .map(own -> path.substring(own.length()))
                .filter(part -> !message.contains(part))
                .findFirst();
    }

    void refresh() {
        String own = left ? problem() : null;
        String said = serviceSays == null ? own : serviceSays;
        showError(said == null ? "" : said);
    }

    /// How well a path of the service names this entry: 0 for not at all.
    int match(String path) {
        String wanted = path.toLowerCase(Locale.ROOT);
        int best = 0;
        for (String own : paths) {
            String mine = own.toLowerCase(Locale.ROOT);
            if (mine.equals(wanted)) {
                best = 4;
            } else if (mine.endsWith("." + wanted)) {
                best = Math.max(best, 3);
            } else if (wanted.endsWith("." + mine)) {
                best = Math.max(best, 2);
            } else if (wanted.startsWith(mine + ".")
                    || mine.startsWith(wanted + ".")
                    || mine.startsWith(wanted + "[")) {
                best = Math.max(best, 1);
            }
        }
        return best;
    }
}
