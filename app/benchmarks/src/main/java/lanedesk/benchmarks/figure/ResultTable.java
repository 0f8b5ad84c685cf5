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
/// @param environment the machine and the software on which the results were measured
/// @param failures the measurements that failed, with the reasons
public record ResultTable(Map<String, String> environment, List<BenchmarkResult> results, List<String> failures) {

    private static final List<String> HEADINGS = List.of("#", "figure", "ours", "floor", "", "ratio", "goal", "held");

    public String toText() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADINGS);
        results.forEach(result -> rows.add(List.of(
                Integer.toString(result.number()),
                result.name(),
                formatNumber(result.value()) + " " + result.unit(),
                formatNumber(result.baseline()) + " " + result.unit(),
                result.baselineName(),
                formatNumber(result.ratio()) + "×",
                result.goal().toString(),
                formatGoalMet(result))));
        int[] widths = new int[HEADINGS.size()];
        for (List<String> row : rows) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        StringBuilder text = new StringBuilder();
        environment.forEach(
                (name, value) -> text.append(name).append(": ").append(value).append('\n'));
        text.append('\n');
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < widths.length; column++) {
                String cell = row.get(column);
                String padding = " ".repeat(widths[column] - cell.length());
                line.append(isNumericColumn(column) ? padding + cell : cell + padding)
                        .append("  ");
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        failures.forEach(line -> text.append("not measured: ").append(line).append('\n'));
        return text.toString();
    }

    private static boolean isNumericColumn(int column) {
        return column == 0 || column == 2 || column == 3 || column == 5 || column == 6;
    }

    private static String formatGoalMet(BenchmarkResult result) {
        Boolean isMet = result.isGoalMet();
        if (isMet == null) {
            return "";
        }
        return isMet ? "yes" : "NO";
    }

    public String toJson() {
        Map<String, Object> json = new LinkedHashMap<>(environment);
        json.put(
                "figures",
                results.stream()
                        .map(result -> {
                            Map<String, Object> fields = new LinkedHashMap<>();
                            fields.put("number", result.number());
                            fields.put("name", result.name());
                            fields.put("unit", result.unit());
                            fields.put("value", result.value());
                            fields.put("floorName", result.baselineName());
                            fields.put("floor", result.baseline());
                            fields.put("ratio", result.ratio());
                            fields.put("goal", result.goal().toString());
                            fields.put("held", result.isGoalMet());
                            return fields;
                        })
                        .collect(Collectors.toList()));
        json.put("missed", failures);
        return JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writeValueAsString(json);
    }

    /// Writes `figures.txt` and `figures.json` to a folder.
    public void writeFiles(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("figures.txt"), toText());
        Files.writeString(folder.resolve("figures.json"), toJson() + "\n");
    }

    /// Formats a number without an exponent: from 100 without decimals, from 10 with one decimal, from 1 with
    /// two decimals, below 1 with three decimals.
    static String formatNumber(double value) {
        double magnitude = Math.abs(value);
        if (magnitude >= 100 || magnitude == 0) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        if (magnitude >= 10) {
            return String.format(Locale.ROOT, "%.1f", value);
        }
        return String.format(Locale.ROOT, magnitude >= 1 ? "%.2f" : "%.3f", value);
    }
}
