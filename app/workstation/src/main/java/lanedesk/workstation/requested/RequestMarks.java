package lanedesk.workstation.requested;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.workstation.fx.ReadMark;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Which fields of a form hold what was read of a request: each while it holds just that, a doubtful one as a proposal
/// until it is taken or dropped. Belongs to the FX thread.
public final class RequestMarks {
    /// The form that was filled.
    public interface Form {
        /// Returns the draft's record of a request.
        Requested requested();

        /// Returns the texts of its fields, by path.
        Map<String, String> texts();

        /// Returns the name of a field.
        String label(String path);

        /// Returns the text of a field for people.
        default String value(String path) {
            return texts().getOrDefault(path, "");
        }

        /// Whether a field's names are the service's, which the form writes out: "Savannah" as "Port of Savannah".
        boolean isWrittenOut(String path);

        /// Changes what the draft holds of a request, without a step of its own.
        void change(UnaryOperator<Requested> change);

        /// Gives a field back what it held before the request, without a step of its own.
        ///
        /// @param before that as a text
        void restore(String path, String before);
    }

    /// A value that was filled in and wants a look.
    ///
    /// @param label what the field is called
    /// @param words where it was read, for people
    public record Proposal(String path, String label, String text, String words) {}

    private final Texts texts;
    private final Form form;
    private final ReadOnlyObjectWrapper<Map<String, ReadMark>> marks = new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyObjectWrapper<Requested> shown = new ReadOnlyObjectWrapper<>(Requested.NONE);

    public RequestMarks(Texts texts, Form form) {
        this.texts = texts.forFeature(RequestMarks.class);
        this.form = form;
    }

    Texts texts() {
        return texts;
    }

    /// The marks by the paths of the fields.
    public ReadOnlyObjectProperty<Map<String, ReadMark>> marksProperty() {
        return marks.getReadOnlyProperty();
    }

    /// The part of the request that the form still holds as it was read; absent once none of its fields does.
    public ReadOnlyObjectProperty<Requested> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    public void onFormChanged() {
        Requested all = form.requested();
        if (all.equals(Requested.NONE)) {
            show(all);
            return;
        }
        Map<String, String> now = form.texts();
        Map<String, Requested.Filled> held = new LinkedHashMap<>();
        all.fields().forEach((path, each) -> {
            if (isAsFilled(path, each.text(), now.getOrDefault(path, ""))) {
                held.put(path, each);
            }
        });
        show(
                held.isEmpty()
                        ? Requested.NONE
                        : new Requested(held, all.numbers(), all.mail(), all.language(), all.unread()));
    }

    private boolean isAsFilled(String path, String text, String now) {
        return now.equals(text)
                || (form.isWrittenOut(path) && now.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT)));
    }

    private void show(Requested now) {
        Map<String, ReadMark> next = new LinkedHashMap<>();
        now.fields().forEach((path, each) -> next.put(path, new ReadMark(sourceText(each), !each.sure())));
        if (!next.equals(marks.get())) {
            marks.set(next);
        }
        if (!now.equals(shown.get())) {
            shown.set(now);
        }
    }

    private String sourceText(Requested.Filled filled) {
        return sourceText(filled.sure(), String.join(" … ", filled.words()));
    }

    /// Where something was read, for people.
    String sourceText(boolean sure, String from) {
        return texts.text(sure ? "requested.read" : "requested.doubtful", from);
    }

    /// The fields that want a look, as the form has them.
    public List<Proposal> proposals() {
        List<Proposal> all = new ArrayList<>();
        shown.get().fields().forEach((path, each) -> {
            if (!each.sure()) {
                all.add(new Proposal(path, form.label(path), form.value(path), sourceText(each)));
            }
        });
        return all;
    }

    /// How many fields want a look.
    public long doubtful() {
        return marks.get().values().stream().filter(ReadMark::doubtful).count();
    }

    /// Takes all that wants a look.
    public void confirm() {
        form.change(Requested::confirmed);
    }

    /// Takes one that wants a look.
    public void confirm(Proposal proposal) {
        form.change(read -> read.confirmed(proposal.path()));
    }

    /// Drops one that wants a look: its field holds again what it held before.
    public void drop(Proposal proposal) {
        Requested.Filled filled = form.requested().fields().get(proposal.path());
        if (filled != null) {
            form.restore(proposal.path(), filled.before());
            form.change(read -> read.without(proposal.path()));
        }
    }

    /// Returns the read parts of a place.
    public static List<Found<?>> of(@Nullable FoundPlace place) {
        return place == null ? List.of() : of(place.city(), place.state(), place.postalCode(), place.country());
    }

    /// Returns the read ones of some values.
    public static List<Found<?>> of(@Nullable Found<?>... some) {
        return Arrays.stream(some)
                .filter(Objects::nonNull)
                .<Found<?>>map(Objects::requireNonNull)
                .toList();
    }
}
