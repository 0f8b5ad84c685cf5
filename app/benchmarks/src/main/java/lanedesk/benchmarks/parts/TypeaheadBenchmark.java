package lanedesk.benchmarks.parts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import lanedesk.client.LaneClient;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.search.TypeaheadIndex;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// One keystroke in a field with suggestions: the index, and a scan of an array of lower-case texts for the first
/// sixty that have what was typed in them.
@State(Scope.Benchmark)
public class TypeaheadBenchmark {

    private static final int MOST = 60;

    @Param({"codes", "customers"})
    String list = "codes";

    private TypeaheadIndex<String> index;
    private String[] lower;
    private List<String> keystrokes;
    private int at;

    @Setup
    public void read() {
        try (Sandbox sandbox = Freight.sandbox();
                LaneClient client = Freight.client(sandbox)) {
            record Entry(String code, String text) {}
            List<Entry> entries = list.equals("codes")
                    ? client.hsCodes().stream()
                            .map(code -> new Entry(code.bookingCode(), code.description()))
                            .toList()
                    : client.allCustomers(CustomerQuery.all().pageSize(200))
                            .map(customer -> new Entry(customer.customerCode(), customer.customerName()))
                            .toList();
            List<String> texts = entries.stream()
                    .map(entry -> entry.code() + " " + entry.text())
                    .toList();
            index = TypeaheadIndex.of(
                    texts,
                    text -> List.of(text.substring(0, text.indexOf(' '))),
                    text -> text.substring(text.indexOf(' ') + 1));
            lower = texts.stream().map(text -> text.toLowerCase(Locale.ROOT)).toArray(String[]::new);
            keystrokes = keystrokes(entries.stream().map(Entry::text).toList());
        }
    }

    /// What a field holds after each key, for some entries: the whole text typed, and a word from its middle.
    static List<String> keystrokes(List<String> texts) {
        List<String> all = new ArrayList<>();
        for (int entry = 0; entry < texts.size(); entry += Math.max(1, texts.size() / 40)) {
            String text = texts.get(entry).toLowerCase(Locale.ROOT);
            String[] words = text.split("[^\\p{L}\\p{N}]+", -1);
            addPrefixes(all, text.substring(0, Math.min(text.length(), 12)));
            addPrefixes(all, words[words.length / 2]);
        }
        return List.copyOf(all);
    }

    private static void addPrefixes(List<String> all, String typed) {
        for (int length = 1; length <= typed.length(); length++) {
            all.add(typed.substring(0, length));
        }
    }

    private String nextKey() {
        at = at + 1 == keystrokes.size() ? 0 : at + 1;
        return keystrokes.get(at);
    }

    @Benchmark
    public Object ours() {
        return index.find(nextKey(), MOST);
    }

    @Benchmark
    public Object floor() {
        String typed = nextKey();
        List<String> found = new ArrayList<>(MOST);
        for (String each : lower) {
            if (each.contains(typed) && found.size() < MOST) {
                found.add(each);
            }
        }
        return found;
    }
}
