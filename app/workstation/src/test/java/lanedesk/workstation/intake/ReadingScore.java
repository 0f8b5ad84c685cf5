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

/// Counts, field by field, what was read of requests against what is expected of them.
final class ReadingScore {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<String> LISTS = List.of("accessorials", "modes", "references");

    private final Map<String, Field> fields = new TreeMap<>();
    private final List<String> notes = new ArrayList<>();

    /// Counts of one field.
    static final class Field {
        private int expected;
        private int found;
        private int sure;
        private int sureRight;

        double precision() {
            return sure == 0 ? 1 : (double) sureRight / sure;
        }

        double recall() {
            return expected == 0 ? 1 : (double) found / expected;
        }

        double sureRecall() {
            return expected == 0 ? 1 : (double) Math.min(sureRight, expected) / expected;
        }

        private void add(Field other) {
            expected += other.expected;
            found += other.found;
            sure += other.sure;
            sureRight += other.sureRight;
        }
    }

    private record Leaf(String value, boolean sure) {}

    /// Takes in one answer.
    void count(Corpus.Request request, String json) {
        JsonNode root = JSON.readTree(json);
        whole(request, "desk", request.desk(), root.get("desk").asString());
        whole(request, "language", request.language(), root.get("language").asString());
        JsonNode shipments = root.get("shipments");
        whole(request, "shipments", "" + request.shipments().size(), "" + shipments.size());
        for (int at = 0; at < Math.max(shipments.size(), request.shipments().size()); at++) {
            Map<String, List<Leaf>> read = at < shipments.size() ? leaves(shipments.get(at)) : Map.of();
            Map<String, List<String>> expected =
                    at < request.shipments().size() ? request.shipments().get(at) : Map.of();
            compare(request.name(), expected, read);
        }
    }

    private void whole(Corpus.Request request, String name, String expected, String read) {
        Field field = field(name);
        field.expected++;
        field.sure++;
        boolean right = expected.equals(read);
        field.found += right ? 1 : 0;
        field.sureRight += right ? 1 : 0;
        if (!right) {
            notes.add(request.name() + ": " + name + " is " + read + ", not " + expected);
        }
    }

    private void compare(String request, Map<String, List<String>> expected, Map<String, List<Leaf>> read) {
        Map<String, Boolean> paths = new LinkedHashMap<>();
        expected.keySet().forEach(path -> paths.put(path, true));
        read.keySet().forEach(path -> paths.put(path, true));
        for (String path : paths.keySet()) {
            Field field = field(name(path));
            List<Leaf> others = new ArrayList<>(read.getOrDefault(path, List.of()));
            for (String value : expected.getOrDefault(path, List.of())) {
                boolean hedged = value.startsWith("!");
                boolean doubtful = hedged || value.startsWith("?");
                String plain = doubtful ? value.substring(1) : value;
                Leaf found = others.stream()
                        .filter(leaf -> plain.isEmpty() || same(leaf.value(), plain))
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
                        field.sure++;
                        boolean open = hedged || (doubtful && path.endsWith("weight"));
                        field.sureRight += open ? 0 : 1;
                        if (open) {
                            notes.add(request + ": " + path + " must not be sure: " + plain);
                        }
                    } else if (!doubtful) {
                        notes.add(request + ": " + path + " not sure of " + plain);
                    }
                }
            }
            for (Leaf other : others) {
                if (other.sure()) {
                    field.sure++;
                    notes.add(request + ": " + path + " WRONG " + other.value());
                }
            }
        }
    }

    private static boolean same(String read, String expected) {
        try {
            return new BigDecimal(read).compareTo(new BigDecimal(expected)) == 0;
        } catch (NumberFormatException text) {
            return plain(read).equals(plain(expected));
        }
    }

    private static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\d]+", " ")
                .strip();
    }

    private static Map<String, List<Leaf>> leaves(JsonNode shipment) {
        Map<String, List<Leaf>> leaves = new LinkedHashMap<>();
        shipment.properties().forEach(part -> {
            String name = part.getKey();
            JsonNode node = part.getValue();
            if (name.equals("accessorials")) {
                for (JsonNode each : node) {
                    add(
                            leaves,
                            "accessorial",
                            new Leaf(
                                    each.get("type").get("value").asString() + " "
                                            + each.get("words").get("value").asString(),
                                    each.get("type").get("sure").asBoolean()));
                }
            } else if (LISTS.contains(name)) {
                for (JsonNode each : node) {
                    leaf(leaves, name.substring(0, name.length() - 1), each);
                }
            } else if (node.isArray()) {
                for (int at = 0; at < node.size(); at++) {
                    inner(leaves, name + "." + at + ".", node.get(at));
                }
            } else if (node.has("sure")) {
                leaf(leaves, name, node);
            } else {
                inner(leaves, name + ".", node);
            }
        });
        return leaves;
    }

    private static void inner(Map<String, List<Leaf>> leaves, String path, JsonNode node) {
        node.properties().forEach(part -> leaf(leaves, path + part.getKey(), part.getValue()));
    }

    private static void leaf(Map<String, List<Leaf>> leaves, String path, JsonNode node) {
        add(
                leaves,
                path,
                new Leaf(node.get("value").asString(), node.get("sure").asBoolean()));
    }

    private static void add(Map<String, List<Leaf>> leaves, String path, Leaf leaf) {
        Objects.requireNonNull(leaves.computeIfAbsent(path, _ -> new ArrayList<>()))
                .add(leaf);
    }

    private static String name(String path) {
        return path.replaceFirst("^items\\.\\d+", "item")
                .replaceFirst("^(?:origin|destination|warehouse)\\.", "place.");
    }

    private Field field(String name) {
        return Objects.requireNonNull(fields.computeIfAbsent(name, _ -> new Field()));
    }

    /// The counts by field.
    Map<String, Field> fields() {
        return fields;
    }

    /// All fields together.
    Field all() {
        Field all = new Field();
        fields.values().forEach(all::add);
        return all;
    }

    /// What differs, a line each.
    List<String> notes() {
        return notes;
    }

    /// A table of the figures.
    String table() {
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
        fields.forEach((name, field) -> line(table, name, field));
        line(table, "all", all());
        return table.toString();
    }

    private static void line(StringBuilder table, String name, Field field) {
        table.append(String.format(
                Locale.ROOT,
                "%-28s %8d %8d %8d %9.3f %8.3f %12.3f%n",
                name,
                field.expected,
                field.found,
                field.sure,
                field.precision(),
                field.recall(),
                field.sureRecall()));
    }
}
