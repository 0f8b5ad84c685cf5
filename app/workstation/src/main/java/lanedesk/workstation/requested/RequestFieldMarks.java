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
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Which fields of a form hold what was read of a request: each while it holds just that, a doubtful one as a proposal
/// until it is taken or dropped. Belongs to the FX thread.
public final class RequestFieldMarks {
    /// The form that was filled.
    public interface Form {
        /// Returns the draft's record of a request.
        AppliedRequest appliedRequest();

        /// Returns the texts of its fields, by path.
        Map<String, String> fieldTexts();

        /// Returns the name of a field.
        String fieldLabel(String path);

        /// Returns the text of a field for people.
        default String displayedValue(String path) {
            return fieldTexts().getOrDefault(path, "");
        }

        /// Whether a field's names are the service's, which the form writes out: "Savannah" as "Port of Savannah".
        boolean usesServiceNames(String path);

        /// Changes what the draft holds of a request, without a step of its own.
        void change(UnaryOperator<AppliedRequest> change);

        /// Gives a field back what it held before the request, without a step of its own.
        ///
        /// @param before that as a text
        void restore(String path, String before);
    }

    /// A value that was filled in and wants a look.
    ///
    /// @param label what the field is called
    /// @param words where it was read, for people
    public record UncertainField(String path, String label, String text, String words) {}

    private final Texts texts;
    private final Form form;
    private final ReadOnlyObjectWrapper<Map<String, SourceMark>> marks = new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyObjectWrapper<AppliedRequest> shownRequest =
            new ReadOnlyObjectWrapper<>(AppliedRequest.EMPTY);

    public RequestFieldMarks(Texts texts, Form form) {
        this.texts = texts.forFeature(RequestFieldMarks.class);
        this.form = form;
    }

    Texts texts() {
        return texts;
    }

    /// The marks by the paths of the fields.
    public ReadOnlyObjectProperty<Map<String, SourceMark>> marksProperty() {
        return marks.getReadOnlyProperty();
    }

    /// The part of the request that the form still holds as it was read; absent once none of its fields does.
    public ReadOnlyObjectProperty<AppliedRequest> shownRequestProperty() {
        return shownRequest.getReadOnlyProperty();
    }

    public void onFormChanged() {
        AppliedRequest all = form.appliedRequest();
        if (all.equals(AppliedRequest.EMPTY)) {
            showRequest(all);
            return;
        }
        Map<String, String> now = form.fieldTexts();
        Map<String, AppliedRequest.FilledField> held = new LinkedHashMap<>();
        all.fields().forEach((path, each) -> {
            if (isUnchanged(path, each.text(), now.getOrDefault(path, ""))) {
                held.put(path, each);
            }
        });
        showRequest(
                held.isEmpty()
                        ? AppliedRequest.EMPTY
                        : new AppliedRequest(held, all.numbers(), all.mail(), all.language(), all.unread()));
    }

    private boolean isUnchanged(String path, String text, String now) {
        return now.equals(text)
                || (form.usesServiceNames(path)
                        && now.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT)));
    }

    private void showRequest(AppliedRequest now) {
        Map<String, SourceMark> next = new LinkedHashMap<>();
        now.fields().forEach((path, each) -> next.put(path, new SourceMark(sourceText(each), !each.sure())));
        if (!next.equals(marks.get())) {
            marks.set(next);
        }
        if (!now.equals(shownRequest.get())) {
            shownRequest.set(now);
        }
    }

    private String sourceText(AppliedRequest.FilledField filled) {
        return sourceText(filled.sure(), String.join(" … ", filled.words()));
    }

    /// Where something was read, for people.
    String sourceText(boolean sure, String from) {
        return texts.text(sure ? "requested.read" : "requested.doubtful", from);
    }

    /// The fields that want a look, as the form has them.
    public List<UncertainField> proposals() {
        List<UncertainField> all = new ArrayList<>();
        shownRequest.get().fields().forEach((path, each) -> {
            if (!each.sure()) {
                all.add(new UncertainField(path, form.fieldLabel(path), form.displayedValue(path), sourceText(each)));
            }
        });
        return all;
    }

    /// How many fields want a look.
    public long countUncertain() {
        return marks.get().values().stream().filter(SourceMark::isUncertain).count();
    }

    /// Takes all that wants a look.
    public void accept() {
        form.change(AppliedRequest::accepted);
    }

    /// Takes one that wants a look.
    public void accept(UncertainField proposal) {
        form.change(read -> read.accepted(proposal.path()));
    }

    /// Drops one that wants a look: its field holds again what it held before.
    public void discard(UncertainField proposal) {
        AppliedRequest.FilledField filled = form.appliedRequest().fields().get(proposal.path());
        if (filled != null) {
            form.restore(proposal.path(), filled.before());
            form.change(read -> read.withoutField(proposal.path()));
        }
    }

    /// Returns the read parts of a place.
    public static List<ExtractedValue<?>> valuesOf(@Nullable ExtractedPlace place) {
        return place == null ? List.of() : valuesOf(place.city(), place.state(), place.postalCode(), place.country());
    }

    /// Returns the read ones of some values.
    public static List<ExtractedValue<?>> valuesOf(@Nullable ExtractedValue<?>... some) {
        return Arrays.stream(some)
                .filter(Objects::nonNull)
                .<ExtractedValue<?>>map(Objects::requireNonNull)
                .toList();
    }
}
