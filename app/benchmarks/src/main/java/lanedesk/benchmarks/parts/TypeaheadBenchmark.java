package lanedesk.benchmarks.parts;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import lanedesk.client.LaneClient;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.sandbox.Sandbox;
import lanedesk.search.TypeaheadIndex;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// One keystroke in a field with suggestions, which searches the index. The baseline scans an array of
/// lower-case texts for the same number of texts that contain the typed text.
@State(Scope.Benchmark)
public class TypeaheadBenchmark {

    private static final int ENTRIES_TYPED = 40;

    @Param({"codes", "customers", "places"})
    String list = "codes";

    private Function<String, Object> search = _ -> List.of();
    private String[] lowerCaseTexts = {};
    private Keystrokes keystrokes = new Keystrokes(List.of());
    private int maxMatches = 60;

    @Setup
    public void readEntries() throws IOException {
        if (list.equals("places")) {
            maxMatches = 40;
            readPlaces();
        } else {
            readList();
        }
    }

    private void readList() {
        try (Sandbox sandbox = BenchmarkRequests.startSandbox();
                LaneClient client = BenchmarkRequests.newClient(sandbox)) {
            record Entry(String code, String text) {}
            List<Entry> entries = list.equals("codes")
                    ? client.hsCodes().value().stream()
                            .map(code -> new Entry(code.codeForBooking(), code.description()))
                            .toList()
                    : client.allCustomers(CustomerQuery.ALL.withResultsPerPage(200))
                            .map(customer -> new Entry(customer.customerCode(), customer.customerName()))
                            .toList();
            List<String> texts = entries.stream()
                    .map(entry -> entry.code() + " " + entry.text())
                    .toList();
            TypeaheadIndex<String> listIndex = TypeaheadIndex.of(
                    texts,
                    text -> List.of(text.substring(0, text.indexOf(' '))),
                    text -> text.substring(text.indexOf(' ') + 1));
            search = typed -> listIndex.findItems(typed, maxMatches);
            lowerCaseTexts = toLowerCaseTexts(texts);
            keystrokes = createKeystrokesForSome(
                    entries.stream()
                            .map(Entry::text)
                            .map(TypeaheadBenchmark::toLowerCase)
                            .toList(),
                    text -> {
                        String[] words = text.split("[^\\p{L}\\p{N}]+", -1);
                        return List.of(text.substring(0, Math.min(text.length(), 12)), words[words.length / 2]);
                    });
        }
    }

    private void readPlaces() throws IOException {
        PlaceIndex placeIndex = PlaceIndex.read(openPlaces());
        search = typed -> placeIndex.suggestPlaces(typed, maxMatches);
        List<String> lines = new ArrayList<>();
        try (BufferedReader file = openPlaces()) {
            String townText = "";
            for (String line = file.readLine(); line != null; line = file.readLine()) {
                String[] parts = line.split("\t", -1);
                townText = parts.length < 2 || parts[1].isEmpty() ? townText : parts[1] + ", " + parts[2];
                lines.add(townText + " " + parts[0]);
            }
        }
        lowerCaseTexts = toLowerCaseTexts(lines);
        keystrokes = createKeystrokesForSome(
                List.of(lowerCaseTexts), text -> List.of(text, text.substring(text.lastIndexOf(' ') + 1)));
    }

    private static BufferedReader openPlaces() {
        return new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(BundledPlaces.class.getResourceAsStream("places.tsv")), StandardCharsets.UTF_8));
    }

    private static String toLowerCase(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static String[] toLowerCaseTexts(List<String> texts) {
        return texts.stream().map(TypeaheadBenchmark::toLowerCase).toArray(String[]::new);
    }

    /// The keystrokes for an evenly spaced selection of the entries. Each entry is typed in several ways, for
    /// example from its beginning and from a word in its middle, or by place and by postal code.
    private static Keystrokes createKeystrokesForSome(
            List<String> texts, Function<String, List<String>> typedVariants) {
        List<String> typedTexts = new ArrayList<>();
        for (int entry = 0; entry < texts.size(); entry += Math.max(1, texts.size() / ENTRIES_TYPED)) {
            typedTexts.addAll(typedVariants.apply(texts.get(entry)));
        }
        return new Keystrokes(typedTexts);
    }

    @Benchmark
    public Object measureProgram() {
        return search.apply(keystrokes.nextText());
    }

    @Benchmark
    public Object measureBaseline() {
        String typed = keystrokes.nextText();
        List<String> matches = new ArrayList<>(maxMatches);
        for (String value : lowerCaseTexts) {
            if (value.contains(typed) && matches.size() < maxMatches) {
                matches.add(value);
            }
        }
        return matches;
    }
}
