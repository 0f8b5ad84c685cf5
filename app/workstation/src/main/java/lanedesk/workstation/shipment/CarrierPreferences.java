package lanedesk.workstation.shipment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.store.Content;
import lanedesk.search.TextFolder;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// The carriers that a customer prefers or excludes, by name. A name also stands for carriers whose names start
/// with the same words: `XPO` for `XPO Logistics`.
public record CarrierPreferences(List<String> preferred, List<String> excluded) {

    /// The key of the customer default in the journal.
    public static final String CUSTOMER_DEFAULTS_KEY = "rates.carriers";

    public static final CarrierPreferences NONE = new CarrierPreferences(List.of(), List.of());

    private static final Pattern NON_WORD_CHARACTERS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern SEPARATOR = Pattern.compile("[;\\n]");

    /// What a customer wants of a carrier.
    public enum CarrierPreference {
        NEUTRAL,
        PREFERRED,
        EXCLUDED
    }

    /// Replaces values that were not saved by empty lists.
    public CarrierPreferences {
        preferred = Objects.requireNonNullElse(preferred, List.of());
        excluded = Objects.requireNonNullElse(excluded, List.of());
    }

    /// Loads the preferences of a customer.
    public static CarrierPreferences load(CustomerDefaults defaults, long customerNumber) {
        return defaults.find(customerNumber, CUSTOMER_DEFAULTS_KEY)
                .map(CarrierPreferences::parseOrNone)
                .orElse(NONE);
    }

    /// Parses stored preferences; unreadable preferences count as none.
    public static CarrierPreferences parseOrNone(Content content) {
        try {
            return Objects.requireNonNullElse(
                    JsonMapper.shared().readValue(content.toText(), CarrierPreferences.class), NONE);
        } catch (JacksonException unreadable) {
            return NONE;
        }
    }

    public Content toContent() {
        return Content.ofUtf8(JsonMapper.shared().writeValueAsString(this));
    }

    /// Parses typed names, which are separated by semicolons, or by commas if there are no semicolons.
    public static List<String> parseTypedNames(String typed) {
        return (typed.indexOf(';') >= 0 ? SEPARATOR.splitAsStream(typed) : Stream.of(typed.split(",")))
                .map(String::strip)
                .filter(name -> !wordsOf(name).isEmpty())
                .distinct()
                .toList();
    }

    /// Formats names so that [#parseTypedNames] returns them again.
    public static String formatForInput(List<String> names) {
        String text = String.join("; ", names);
        return names.size() == 1 && text.indexOf(',') >= 0 ? text + ";" : text;
    }

    @JsonIgnore
    public boolean isEmpty() {
        return preferred.isEmpty() && excluded.isEmpty();
    }

    /// Returns the preference for a carrier. A carrier that is preferred and excluded counts as excluded.
    public CarrierPreference preferenceOf(String carrier) {
        List<String> words = wordsOf(carrier);
        Predicate<String> isSame = name -> startsWith(words, wordsOf(name));
        if (excluded.stream().anyMatch(isSame)) {
            return CarrierPreference.EXCLUDED;
        }
        return preferred.stream().anyMatch(isSame) ? CarrierPreference.PREFERRED : CarrierPreference.NEUTRAL;
    }

    /// Returns a copy with another preference for a carrier.
    public CarrierPreferences withPreference(String carrier, CarrierPreference preference) {
        return new CarrierPreferences(
                withOrWithout(preferred, carrier, preference == CarrierPreference.PREFERRED),
                withOrWithout(excluded, carrier, preference == CarrierPreference.EXCLUDED));
    }

    private static List<String> withOrWithout(List<String> names, String carrier, boolean isIncluded) {
        List<String> changed = new ArrayList<>(names);
        changed.removeIf(name -> startsWith(wordsOf(carrier), wordsOf(name)));
        if (isIncluded) {
            changed.add(carrier);
        }
        return List.copyOf(changed);
    }

    private static boolean startsWith(List<String> words, List<String> firstWords) {
        return !firstWords.isEmpty()
                && firstWords.size() <= words.size()
                && words.subList(0, firstWords.size()).equals(firstWords);
    }

    private static List<String> wordsOf(String name) {
        return NON_WORD_CHARACTERS
                .splitAsStream(TextFolder.foldCaseAndAccents(name))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
