package lanedesk.benchmarks.parts;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import lanedesk.workstation.freight.place.PlaceIndex;
import lanedesk.workstation.place.PlaceBook;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// One keystroke in a field in which a place is typed: the index, and a scan of an array of lower-case lines of all
/// codes for the first forty that have what was typed in them.
@State(Scope.Benchmark)
public class PlacesBenchmark {

    private static final int MOST = 40;
    private static final int PLACES_TYPED = 40;

    private PlaceIndex index = PlaceIndex.EMPTY;
    private String[] lower = {};
    private List<String> keystrokes = List.of();
    private int at;

    @Setup
    public void read() throws IOException {
        List<String> lines = new ArrayList<>();
        try (BufferedReader file = places()) {
            index = PlaceIndex.read(file);
        }
        try (BufferedReader file = places()) {
            String town = "";
            for (String line = file.readLine(); line != null; line = file.readLine()) {
                String[] parts = line.split("\t", -1);
                town = parts.length < 2 || parts[1].isEmpty() ? town : parts[1] + ", " + parts[2];
                lines.add((town + " " + parts[0]).toLowerCase(Locale.ROOT));
            }
        }
        lower = lines.toArray(String[]::new);
        keystrokes = keystrokes(lines);
    }

    private static BufferedReader places() {
        return new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(PlaceBook.class.getResourceAsStream("places.tsv")), StandardCharsets.UTF_8));
    }

    /// What the field holds after each key, for some places: town, state and code typed, and the code alone.
    private static List<String> keystrokes(List<String> lines) {
        List<String> all = new ArrayList<>();
        for (int line = 0; line < lines.size(); line += lines.size() / PLACES_TYPED) {
            String text = lines.get(line);
            for (String typed : List.of(text, text.substring(text.lastIndexOf(' ') + 1))) {
                for (int length = 1; length <= typed.length(); length++) {
                    all.add(typed.substring(0, length));
                }
            }
        }
        return List.copyOf(all);
    }

    private String nextKey() {
        at = at + 1 == keystrokes.size() ? 0 : at + 1;
        return keystrokes.get(at);
    }

    @Benchmark
    public Object ours() {
        return index.suggest(nextKey(), MOST);
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
