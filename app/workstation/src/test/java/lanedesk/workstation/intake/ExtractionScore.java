package lanedesk.workstation.intake;

import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Compares the values read from requests with the expected values and counts the results by field.
final class ExtractionScore {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<String> LISTS = List.of("accessorials", "modes", "references");

    private final Map<String, FieldCounts> fields = new TreeMap<>();
    private final List<String> notes = new ArrayList<>();
    private int requests;
    private int requestsWithWrongValue;

    /// The counts of one field.
    static final class FieldCounts {
        private int expected;
        private int found;
        private int certain;
        private int certainAndCorrect;
        private int uncertain;
        private int uncertainAndCorrect;

        double precision() {
            return certain == 0 ? 1 : (double) certainAndCorrect / certain;
        }

        double recall() {
            return expected == 0 ? 1 : (double) found / expected;
        }

        double certainRecall() {
            return expected == 0 ? 1 : (double) Math.min(certainAndCorrect, expected) / expected;
        }

        double uncertainPrecision() {
            return uncertain == 0 ? 1 : (double) uncertainAndCorrect / uncertain;
        }

        private int wrongCertain() {
            return certain - certainAndCorrect;
        }

        private void add(FieldCounts other) {
            expected += other.expected;
            found += other.found;
            certain += other.certain;
            certainAndCorrect += other.certainAndCorrect;
            uncertain += other.uncertain;
            uncertainAndCorrect += other.uncertainAndCorrect;
        }
    }

    private record ExtractedLeaf(String value, boolean sure) {}

    /// Adds the result of one request.
    void countAnswer(RequestCorpus.Request request, String json) {
        int wrongBefore = totalCounts().wrongCertain();
        JsonNode root = JSON.readTree(json);
        compareWholeValue(request, "desk", request.desk(), root.get("desk").asString());
        compareWholeValue(
                request, "language", request.language(), root.get("language").asString());
        JsonNode shipments = root.get("shipments");
        compareWholeValue(request, "shipments", "" + request.shipments().size(), "" + shipments.size());
        for (int index = 0;
                index < Math.max(shipments.size(), request.shipments().size());
                index++) {
            Map<String, List<ExtractedLeaf>> read =
                    index < shipments.size() ? collectLeaves(shipments.get(index)) : Map.of();
            Map<String, List<String>> expected =
                    index < request.shipments().size() ? request.shipments().get(index) : Map.of();
            compare(request.name(), expected, read);
        }
        requests++;
        requestsWithWrongValue += totalCounts().wrongCertain() > wrongBefore ? 1 : 0;
    }

    private void compareWholeValue(RequestCorpus.Request request, String name, String expected, String read) {
        FieldCounts field = fieldCounts(name);
        field.expected++;
        field.certain++;
        boolean right = expected.equals(read);
        field.found += right ? 1 : 0;
        field.certainAndCorrect += right ? 1 : 0;
        if (!right) {
            notes.add(request.name() + ": " + name + " is " + read + ", not " + expected);
        }
    }

    private void compare(String request, Map<String, List<String>> expected, Map<String, List<ExtractedLeaf>> read) {
        Map<String, Boolean> paths = new LinkedHashMap<>();
        expected.keySet().forEach(path -> paths.put(path, true));
        read.keySet().forEach(path -> paths.put(path, true));
        for (String path : paths.keySet()) {
            FieldCounts field = fieldCounts(fieldName(path));
            List<ExtractedLeaf> others = new ArrayList<>(read.getOrDefault(path, List.of()));
            for (String value : expected.getOrDefault(path, List.of())) {
                boolean hedged = value.startsWith("!");
                boolean doubtful = hedged || value.startsWith("?");
                String plain = doubtful ? value.substring(1) : value;
                ExtractedLeaf found = others.stream()
                        .filter(leaf -> plain.isEmpty() || isSame(leaf.value(), plain))
                        .findFirst()
                        .orElse(null);
                if (!doubtful) {
                    field.expected++;
                    field.found += found == null ? 0 : 1;
                }
                if (found == null && !plain.isEmpty()) {
                    notes.add(request + ": " + path + " misses " + value + (others.isEmpty() ? "" : ", has " + others));
                } else if (found != null) {
                    others.remove(found);
                    if (found.sure()) {
                        field.certain++;
                        boolean open = hedged || (doubtful && path.endsWith("weight"));
                        field.certainAndCorrect += open ? 0 : 1;
                        if (open) {
                            notes.add(request + ": " + path + " must not be sure: " + plain);
                        }
                    } else {
                        field.uncertain++;
                        field.uncertainAndCorrect++;
                    }
                    if (!found.sure() && !doubtful) {
                        notes.add(request + ": " + path + " not sure of " + plain);
                    }
                }
            }
            for (ExtractedLeaf other : others) {
                if (!other.sure()) {
                    field.uncertain++;
                } else {
                    field.certain++;
                    notes.add(request + ": " + path + " WRONG " + other.value());
                }
            }
        }
    }

    private static boolean isSame(String read, String expected) {
        try {
            return new BigDecimal(read).compareTo(new BigDecimal(expected)) == 0;
        } catch (NumberFormatException text) {
            return normalizeText(read).equals(normalizeText(expected));
        }
    }

    private static String normalizeText(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\d]+", " ")
                .strip();
    }

    private static Map<String, List<ExtractedLeaf>> collectLeaves(JsonNode shipment) {
        Map<String, List<ExtractedLeaf>> leaves = new LinkedHashMap<>();
        shipment.properties().forEach(part -> {
            String name = part.getKey();
            JsonNode node = part.getValue();
            if (name.equals("accessorials")) {
                for (JsonNode jsonNode : node) {
                    add(
                            leaves,
                            "accessorial",
                            new ExtractedLeaf(
                                    jsonNode.get("type").get("value").asString() + " "
                                            + jsonNode.get("words").get("value").asString(),
                                    jsonNode.get("type").get("sure").asBoolean()));
                }
            } else if (LISTS.contains(name)) {
                for (JsonNode each : node) {
                    addLeafNode(leaves, name.substring(0, name.length() - 1), each);
                }
            } else if (node.isArray()) {
                for (int index = 0; index < node.size(); index++) {
                    collectInner(leaves, name + "." + index + ".", node.get(index));
                }
            } else if (node.has("sure")) {
                addLeafNode(leaves, name, node);
            } else {
                collectInner(leaves, name + ".", node);
            }
        });
        return leaves;
    }

    private static void collectInner(Map<String, List<ExtractedLeaf>> leaves, String path, JsonNode node) {
        node.properties().forEach(part -> addLeafNode(leaves, path + part.getKey(), part.getValue()));
    }

    private static void addLeafNode(Map<String, List<ExtractedLeaf>> leaves, String path, JsonNode node) {
        add(
                leaves,
                path,
                new ExtractedLeaf(node.get("value").asString(), node.get("sure").asBoolean()));
    }

    private static void add(Map<String, List<ExtractedLeaf>> leaves, String path, ExtractedLeaf leaf) {
        Objects.requireNonNull(leaves.computeIfAbsent(path, _ -> new ArrayList<>()))
                .add(leaf);
    }

    private static String fieldName(String path) {
        return path.replaceFirst("^items\\.\\d+", "item")
                .replaceFirst("^(?:origin|destination|warehouse)\\.", "place.");
    }

    private FieldCounts fieldCounts(String name) {
        return Objects.requireNonNull(fields.computeIfAbsent(name, _ -> new FieldCounts()));
    }

    /// The counts by field.
    Map<String, FieldCounts> fields() {
        return fields;
    }

    /// The counts of all fields together.
    FieldCounts totalCounts() {
        FieldCounts all = new FieldCounts();
        fields.values().forEach(all::add);
        return all;
    }

    /// The differences, one per line.
    List<String> notes() {
        return notes;
    }

    /// The counts as a table.
    String toTable() {
        StringBuilder table = new StringBuilder(String.format(
                Locale.ROOT,
                "%-28s %8s %8s %8s %9s %8s %12s%n",
                "field",
                "expected",
                "found",
                "sure",
                "precision",
                "recall",
                "sure recall"));
        fields.forEach((name, field) -> appendLine(table, name, field));
        FieldCounts all = totalCounts();
        appendLine(table, "all", all);
        return table.append(String.format(
                        Locale.ROOT,
                        "found %.1f %%, certain values right %.2f %%, uncertain values right %.1f %%, requests with a"
                                + " certain and wrong value %d of %d (%.1f %%)%n",
                        100 * all.recall(),
                        100 * all.precision(),
                        100 * all.uncertainPrecision(),
                        requestsWithWrongValue,
                        requests,
                        100.0 * requestsWithWrongValue / Math.max(requests, 1)))
                .toString();
    }

    private static void appendLine(StringBuilder table, String name, FieldCounts field) {
        table.append(String.format(
                Locale.ROOT,
                "%-28s %8d %8d %8d %9.3f %8.3f %12.3f%n",
                name,
                field.expected,
                field.found,
                field.certain,
                field.precision(),
                field.recall(),
                field.certainRecall()));
    }
}
