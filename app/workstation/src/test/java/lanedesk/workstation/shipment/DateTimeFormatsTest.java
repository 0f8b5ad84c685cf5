package lanedesk.workstation.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import lanedesk.freight.ShortTextChecks;
import lanedesk.freight.calendar.Holiday;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Headless
class DateTimeFormatsTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
    private final DateTimeFormats days = new DateTimeFormats(Texts.of(DateTimeFormats.class, Language.ENGLISH));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "11/27|2026-11-27",
                "11/27/26|2026-11-27",
                "11-27-2027|2027-11-27",
                "1/5|2027-01-05",
                "2026-11-27|2026-11-27",
                "27 Nov|2026-11-27",
                "nov 27|2026-11-27",
                "27 nov 2027|2027-11-27",
                "+2|2026-11-23",
                "+0|2026-11-21"
            })
    void parsesTypedDates(String typed, LocalDate expected) {
        assertThat(days.parseDate(typed, TODAY)).contains(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "11/20, 2026-11-21, 2026-11-20",
        "20 Nov, 2026-11-21, 2026-11-20",
        "10/1, 2026-11-21, 2026-10-01",
        "8/1, 2026-11-21, 2027-08-01",
        "12/30, 2027-01-02, 2026-12-30",
        "10/15, 2027-01-02, 2027-10-15",
        "2/29, 2028-01-10, 2028-02-29",
    })
    void recentPastDateIsNotMovedToNextYear(String typed, LocalDate today, LocalDate expected) {
        assertThat(days.parseDate(typed, today)).contains(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "11/27 8|2026-11-27T08:00",
                "+1 0830|2026-11-22T08:30",
                "2026-11-27T17:00|2026-11-27T17:00",
                "27 Nov 23:30|2026-11-27T23:30",
                "11/27 2:30 pm|2026-11-27T14:30",
                "Nov 27 8 am|2026-11-27T08:00",
                "fri 2:30 p.m.|2026-11-27T14:30",
                "Nov 27, 2026 · 08:00|2026-11-27T08:00"
            })
    void parsesTypedDatesWithTime(String typed, LocalDateTime expected) {
        assertThat(days.parseDateTime(typed, TODAY)).contains(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "sat noon, 2026-11-21T09:00, 2026-11-21T12:00",
        "Saturday 14:00, 2026-11-21T09:00, 2026-11-21T14:00",
        "sat 08:00, 2026-11-21T09:00, 2026-11-28T08:00",
        "fri 08:00, 2026-11-21T09:00, 2026-11-27T08:00",
        "next sat 14:00, 2026-11-21T09:00, 2026-11-28T14:00"
    })
    void weekdayOfTodayMeansTodayWhileTimeIsInFuture(String typed, LocalDateTime now, LocalDateTime expected) {
        assertThat(days.parseDateTime(typed, now)).contains(expected);
    }

    @ParameterizedTest
    @CsvSource({"ENGLISH, 13/12", "ENGLISH, 27/11/2026", "SPANISH, 12/13", "FRENCH, 12/27"})
    void rejectsDateInOrderOfOtherLanguage(Language language, String typed) {
        assertThat(new DateTimeFormats(Texts.of(DateTimeFormats.class, language)).parseDate(typed, TODAY))
                .isEmpty();
    }

    @Test
    void rejectsNonsense() {
        for (String typed :
                new String[] {"", "13/40", "soon", "ju 4", "31 Feb", "27 Smarch", "11/27/", "+", "2026-13-01"}) {
            assertThat(days.parseDate(typed, TODAY)).as(typed).isEmpty();
        }
        assertThat(days.parseDateTime("11/27", TODAY)).isEmpty();
        assertThat(days.parseDateTime("11/27 25:00", TODAY)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ENGLISH, today, 2026-11-21",
        "ENGLISH, Tomorrow, 2026-11-22",
        "ENGLISH, fri, 2026-11-27",
        "ENGLISH, saturday, 2026-11-28",
        "SPANISH, manana, 2026-11-22",
        "SPANISH, mañana, 2026-11-22",
        "SPANISH, mié, 2026-11-25",
        "FRENCH, aujourd'hui, 2026-11-21",
        "ENGLISH, 27 November, 2026-11-27",
        "ENGLISH, november 27 2027, 2027-11-27",
        "ENGLISH, 1 sept, 2027-09-01",
        "ENGLISH, Febr. 3, 2027-02-03",
        "SPANISH, 1 dic, 2026-12-01",
        "SPANISH, 12 diciembre, 2026-12-12",
        "FRENCH, 1 dec, 2026-12-01",
        "FRENCH, 1 déc., 2026-12-01",
        "FRENCH, 3 fevrier, 2027-02-03",
        "FRENCH, 14 juil, 2027-07-14",
        "FRENCH, 14 aout 2027, 2027-08-14",
        "FRENCH, ven, 2026-11-27",
        "FRENCH, vendredi, 2026-11-27"
    })
    void parsesNamedDays(Language language, String typed, LocalDate expected) {
        DateTimeFormats formats = new DateTimeFormats(Texts.of(DateTimeFormats.class, language));
        assertThat(formats.parseDate(typed, TODAY)).contains(expected);
        assertThat(formats.parseDateTime(typed + " 23:30", TODAY)).contains(expected.atTime(23, 30));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ENGLISH|Friday, December 18|2026-12-18",
                "ENGLISH|fri 12/18|2026-12-18",
                "ENGLISH|Fri. the 18th of December|2026-12-18",
                "ENGLISH|Friday, January 8|2027-01-08",
                "SPANISH|viernes 18 de diciembre|2026-12-18",
                "SPANISH|Viernes, 18 de dic.|2026-12-18",
                "SPANISH|miércoles el 2 de diciembre|2026-12-02",
                "FRENCH|vendredi 18 décembre|2026-12-18",
                "FRENCH|vendredi le 18 décembre|2026-12-18",
                "FRENCH|mar. 1er déc.|2026-12-01"
            })
    void parsesDatesWithWeekday(Language language, String typed, LocalDate expected) {
        DateTimeFormats formats = new DateTimeFormats(Texts.of(DateTimeFormats.class, language));
        assertThat(formats.parseDate(typed, TODAY)).contains(expected);
        assertThat(formats.parseDateTime(typed + " 23:30", TODAY)).contains(expected.atTime(23, 30));
    }

    @Test
    void rejectsDateWithWrongWeekday() {
        assertThat(days.parseDate("Thursday, December 18", TODAY)).isEmpty();
        assertThat(days.parseDate("Fri, Nov 27, 2027", TODAY)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void formattedDateParsesBack(Language language) {
        DateTimeFormats formats = new DateTimeFormats(Texts.of(DateTimeFormats.class, language));
        for (LocalDate day = TODAY; day.isBefore(TODAY.plusYears(1)); day = day.plusDays(1)) {
            assertThat(formats.parseDate(formats.format(day), TODAY)).contains(day);
            LocalDateTime time = day.atTime(19, 30);
            assertThat(formats.parseDateTime(formats.format(time), TODAY)).contains(time);
            assertThat(ShortTextChecks.parseTime(formats.format(time.toLocalTime())))
                    .contains(time.toLocalTime());
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void formatsTimesByLanguage(Language language) {
        String written = new DateTimeFormats(Texts.of(DateTimeFormats.class, language)).format(LocalTime.of(19, 30));
        assertThat(written).isEqualTo(new Formats(language, Clock.systemUTC()).formatTime(LocalTime.of(19, 30)));
        assertThat(written.contains("7:30")).isEqualTo(language != Language.FRENCH);
    }

    @Test
    void formattedDateFitsField() {
        for (Language language : Language.values()) {
            String day =
                    new DateTimeFormats(Texts.of(DateTimeFormats.class, language)).format(LocalDate.of(2026, 9, 30));
            assertThat(day).as(language.code()).hasSizeLessThanOrEqualTo(18);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ENGLISH|next tue|2026-11-24",
                "ENGLISH|this Friday|2026-11-27",
                "ENGLISH|in 3 days|2026-11-24",
                "ENGLISH|in two weeks|2026-12-05",
                "ENGLISH|tmrw|2026-11-22",
                "ENGLISH|day after tomorrow|2026-11-23",
                "SPANISH|próximo martes|2026-11-24",
                "SPANISH|el martes que viene|2026-11-24",
                "SPANISH|en 3 días|2026-11-24",
                "SPANISH|dentro de dos semanas|2026-12-05",
                "SPANISH|pasado mañana|2026-11-23",
                "FRENCH|mardi prochain|2026-11-24",
                "FRENCH|dans 3 jours|2026-11-24",
                "FRENCH|après-demain|2026-11-23",
                "FRENCH|auj.|2026-11-21"
            })
    void parsesRelativeDates(Language language, String typed, LocalDate expected) {
        assertThat(new DateTimeFormats(Texts.of(DateTimeFormats.class, language)).parseDate(typed, TODAY))
                .contains(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tmrw noon|2026-11-22T12:00",
                "next tue 8am|2026-11-24T08:00",
                "in 3 days at noon|2026-11-24T12:00",
                "pasado mañana a las 8|2026-11-23T08:00",
                "mañana mediodía|2026-11-22T12:00",
                "mardi prochain à 8h30|2026-11-24T08:30",
                "demain midi|2026-11-22T12:00"
            })
    void parsesRelativeDatesWithTime(String typed, LocalDateTime expected) {
        assertThat(days.parseDateTime(typed, TODAY)).contains(expected);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyHolidayHasName(Language language) {
        Texts texts = Texts.of(DateTimeFormats.class, language);
        for (Holiday holiday : Holiday.values()) {
            assertThat(texts.hasKey("holiday." + holiday)).as(holiday.name()).isTrue();
        }
    }
}
