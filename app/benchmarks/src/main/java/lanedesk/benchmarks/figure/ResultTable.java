package lanedesk.benchmarks.figure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// All results of a run, which can be written as text and as JSON.
///
/// @param head the environment in which they were measured
/// @param missed the measurements that failed, with the reasons
public record ResultTable(Map<String, String> head, List<BenchmarkResult> figures, List<String> missed) {

    private static final List<String> HEADINGS = List.of("#", "figure", "ours", "floor", "", "ratio", "goal", "held");

    public String toText() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADINGS);
        figures.forEach(figure -> rows.add(List.of(
                Integer.toString(figure.number()),
                figure.name(),
                formatNumber(figure.value()) + " " + figure.unit(),
                formatNumber(figure.floor()) + " " + figure.unit(),
                figure.floorName(),
                formatNumber(figure.ratio()) + "×",
                figure.goal().toString(),
                goalText(figure))));
        int[] widths = new int[HEADINGS.size()];
        for (List<String> row : rows) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        StringBuilder text = new StringBuilder();
        head.forEach(
                (name, value) -> text.append(name).append(": ").append(value).append('\n'));
        text.append('\n');
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < widths.length; column++) {
                String cell = row.get(column);
                String space = " ".repeat(widths[column] - cell.length());
                line.append(isNumericColumn(column) ? space + cell : cell + space)
                        .append("  ");
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        missed.forEach(line -> text.append("not measured: ").append(line).append('\n'));
        return text.toString();
    }

    private static boolean isNumericColumn(int column) {
        return column == 0 || column == 2 || column == 3 || column == 5 || column == 6;
    }

    private static String goalText(BenchmarkResult figure) {
        Boolean held = figure.isGoalMet();
        if (held == null) {
            return "";
        }
        return held ? "yes" : "NO";
    }

    public String toJson() {
        Map<String, Object> all = new LinkedHashMap<>(head);
        all.put(
                "figures",
                figures.stream()
                        .map(figure -> {
                            Map<String, Object> line = new LinkedHashMap<>();
                            line.put("number", figure.number());
                            line.put("name", figure.name());
                            line.put("unit", figure.unit());
                            line.put("value", figure.value());
                            line.put("floorName", figure.floorName());
                            line.put("floor", figure.floor());
                            line.put("ratio", figure.ratio());
                            line.put("goal", figure.goal().toString());
                            line.put("held", figure.isGoalMet());
                            return line;
                        })
                        .collect(Collectors.toList()));
        all.put("missed", missed);
        return JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writeValueAsString(all);
    }

    /// Writes `figures.txt` and `figures.json` to a folder.
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("figures.txt"), toText());
        Files.writeString(folder.resolve("figures.json"), toJson() + "\n");
    }

    /// Formats a number with three significant digits and without an exponent.
    static String formatNumber(double value) {
        double size = Math.abs(value);
        if (size >= 100 || size == 0) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        if (size >= 10) {
            return String.format(Locale.ROOT, "%.1f", value);
        }
        return String.format(Locale.ROOT, size >= 1 ? "%.2f" : "%.3f", value);
    }
}
