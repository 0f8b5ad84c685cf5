package lanedesk.workstation.booking.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import lanedesk.client.reference.HsCode;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.store.Content;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.booking.BookingTestBench;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the search for one of 20,000 tariff codes while the user types.
class HsSearchTest {

    private static final int CODES = 20_000;

    @TempDir
    Path folder;

    @Test
    void searchesFarFasterThanScan() {
        try (BookingTestBench bench = new BookingTestBench(
                folder,
                ManualTaskRunner.immediate(),
                Language.ENGLISH,
                SandboxOptions.inMemory().withCatalogSize(20, CODES))) {
            HsSearch search = new HsSearch(
                    bench.context.environment().referenceData().hsCodes(),
                    bench.context.services().taskRunner());
            search.loadCodesAndKeepIndexUpdated();
            List<HsCode> codes =
                    bench.context.environment().referenceData().hsCodes().values();
            assertThat(search.indexedCodeCount()).isGreaterThanOrEqualTo(CODES);
            List<Long> durations = new ArrayList<>();
            for (int i = 0; i < codes.size(); i += 401) {
                HsCode code = codes.get(i);
                String dotted = code.codeForBooking().substring(0, 4) + "."
                        + code.codeForBooking().substring(4);
                assertThat(findAndMeasure(search, code.codeForBooking(), durations))
                        .contains(code);
                assertThat(findAndMeasure(search, dotted, durations)).contains(code);
                assertThat(search.findByDigits(code.codeForBooking())).isPresent();
                String description = code.description();
                for (int typed = 1; typed <= description.length(); typed += 3) {
                    assertThat(findAndMeasure(search, description.substring(0, typed), durations))
                            .isNotEmpty();
                }
            }
            assertThat(median(durations)).isLessThan(median(measureScans(codes)) / 4);
        }
    }

    @Test
    void searchesNewListOfSameSize() {
        ManualTaskRunner steps = ManualTaskRunner.manual();
        try (BookingTestBench bench = new BookingTestBench(folder, steps)) {
            bench.context.environment().referenceData().hsCodes().loadAndRefreshOnceOrAfterFailure();
            steps.runAll();
            HsCode first = bench.context
                    .environment()
                    .referenceData()
                    .hsCodes()
                    .values()
                    .getFirst();
            HsCode gone = new HsCode(first.id(), 9_998_999_899L, first.description(), first.extras());
            ReferenceLists saved = bench.environmentJournal.referenceLists();
            String json = saved.find("hs").orElseThrow().content().toText();
            String older = json.replace("\"hsCode\":" + first.hsCode() + ",", "\"hsCode\":" + gone.hsCode() + ",");
            saved.save("hs", new ReferenceLists.CachedList(Content.ofUtf8(older), Instant.EPOCH));
            ReferenceData later = new ReferenceData(
                    bench.context.environment().service(),
                    saved,
                    steps,
                    bench.context.services().clock());
            HsSearch search = new HsSearch(later.hsCodes(), steps);
            List<Integer> sizes = new ArrayList<>();
            search.subscribeToIndex(() -> sizes.add(search.indexedCodeCount()));
            search.loadCodesAndKeepIndexUpdated();
            steps.runNext();
            steps.runNext();
            steps.runNext();
            assertThat(search.findByDigits(gone.codeForBooking())).isPresent();
            steps.runAll();
            assertThat(search.findByDigits(gone.codeForBooking())).isEmpty();
            assertThat(search.findByDigits(first.codeForBooking())).contains(first);
            assertThat(sizes).containsExactly(0, 500, 500);
        }
    }

    // Measures linear searches through all descriptions in the same run, so that machine and load are the same.
    private static List<Long> measureScans(List<HsCode> codes) {
        List<String> lower = codes.stream()
                .map(code -> code.description().toLowerCase(Locale.ROOT))
                .toList();
        List<Long> durations = new ArrayList<>();
        for (int round = 0; round < 400; round++) {
            String typed = lower.get(round * 37 % lower.size());
            String word = typed.substring(0, Math.min(4, typed.length()));
            long before = System.nanoTime();
            long hits = lower.stream().filter(text -> text.contains(word)).count();
            durations.add(System.nanoTime() - before);
            assertThat(hits).isPositive();
        }
        return durations;
    }

    private static long median(List<Long> durations) {
        Collections.sort(durations);
        return durations.get(durations.size() / 2);
    }

    private static List<HsCode> findAndMeasure(HsSearch search, String typed, List<Long> durations) {
        long before = System.nanoTime();
        List<HsCode> matches = search.findByText(typed);
        durations.add(System.nanoTime() - before);
        return matches;
    }
}
