package lanedesk.workstation.requested;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.freight.request.found.Found;
import lanedesk.workstation.freight.request.found.FoundContainer;
import lanedesk.workstation.freight.request.found.FoundPlace;
import lanedesk.workstation.freight.request.found.FoundShipment;
import lanedesk.workstation.fx.ReadMark;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Which fields of a form hold what was read of a request: each as long as nobody changes it, a doubtful one until it
/// is said to be right. Belongs to the FX thread.
public final class RequestMarks {
    /// A value that the form has no field for, such as a number that the booking has one for.
    ///
    /// @param label what it is, for people
    public record Extra(String label, String value, String words, boolean doubtful) {}

    private record Filled(String text, String words, boolean sure) {}

    private final Texts texts;
    private final Map<String, Filled> filled = new LinkedHashMap<>();
    private final ReadOnlyObjectWrapper<Map<String, ReadMark>> marks = new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyObjectWrapper<List<Extra>> numbers = new ReadOnlyObjectWrapper<>(List.of());

    public RequestMarks(Texts texts) {
        this.texts = texts.forFeature(RequestMarks.class);
    }

    Texts texts() {
        return texts;
    }

    /// The marks by the paths of the fields.
    public ReadOnlyObjectProperty<Map<String, ReadMark>> marksProperty() {
        return marks.getReadOnlyProperty();
    }

    /// What was read and has no field.
    public ReadOnlyObjectProperty<List<Extra>> numbersProperty() {
        return numbers.getReadOnlyProperty();
    }

    /// A request was filled in.
    ///
    /// @param read what was read, by the paths of the fields
    /// @param now the texts of the fields by their paths
    public void filled(FoundShipment request, Map<String, List<Found<?>>> read, Map<String, String> now) {
        read.forEach((path, found) -> {
            String text = now.getOrDefault(path, "");
            if (!found.isEmpty() && !text.isBlank()) {
                filled.put(path, new Filled(text, words(found), found.stream().allMatch(Found::sure)));
            }
        });
        numbers.set(numbers(request));
        look(now);
    }

    /// The form changed.
    ///
    /// @param now the texts of the fields by their paths
    public void look(Map<String, String> now) {
        filled.entrySet().removeIf(each -> !isAsFilled(each.getValue().text(), now.getOrDefault(each.getKey(), "")));
        if (filled.isEmpty()) {
            numbers.set(List.of());
        }
        show();
    }

    /// Whether a look can change anything.
    public boolean isEmpty() {
        return filled.isEmpty();
    }

    /// How many fields want a look.
    public long doubtful() {
        return marks.get().values().stream().filter(ReadMark::doubtful).count();
    }

    /// All that wants a look is right.
    public void confirm() {
        filled.replaceAll((_, each) -> new Filled(each.text(), each.words(), true));
        numbers.set(numbers.get().stream()
                .map(each -> new Extra(each.label(), each.value(), each.words(), false))
                .toList());
        show();
    }

    // The form writes a name out as the service has it: "Savannah" as "Port of Savannah", "pallet" as "Pallet".
    private static boolean isAsFilled(String text, String now) {
        return now.equals(text)
                || (text.chars().noneMatch(Character::isDigit)
                        && now.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT)));
    }

    private void show() {
        Map<String, ReadMark> now = new LinkedHashMap<>();
        filled.forEach((path, each) -> now.put(
                path,
                new ReadMark(
                        texts.text(each.sure() ? "requested.read" : "requested.doubtful", each.words()),
                        !each.sure())));
        if (!now.equals(marks.get())) {
            marks.set(now);
        }
    }

    private static String words(List<Found<?>> found) {
        return found.stream()
                .map(Found::from)
                .filter(words -> !words.isEmpty())
                .distinct()
                .collect(Collectors.joining(" … "));
    }

    private List<Extra> numbers(FoundShipment request) {
        List<Extra> all = new ArrayList<>();
        request.references().forEach(each -> add(all, "reference", each));
        Found<BigDecimal> value = request.declaredValue();
        add(all, "value", value == null ? null : value.map(BigDecimal::toPlainString));
        FoundContainer container = request.container();
        if (container != null) {
            add(all, "container", container.containerNumber());
            add(all, "booking", container.bookingNumber());
            add(all, "line", container.line());
            add(all, "terminal", container.terminal());
        }
        return all;
    }

    private void add(List<Extra> all, String name, @Nullable Found<String> found) {
        if (found != null) {
            all.add(new Extra(
                    texts.text("requested.number." + name),
                    found.value(),
                    texts.text(found.sure() ? "requested.read" : "requested.doubtful", found.from()),
                    !found.sure()));
        }
    }

    /// What was read of a place.
    public static List<Found<?>> of(@Nullable FoundPlace place) {
        return place == null ? List.of() : of(place.city(), place.state(), place.postalCode(), place.country());
    }

    /// What of some was read.
    public static List<Found<?>> of(@Nullable Found<?>... some) {
        List<Found<?>> all = new ArrayList<>();
        for (Found<?> each : some) {
            if (each != null) {
                all.add(Objects.requireNonNull(each));
            }
        }
        return all;
    }
}
