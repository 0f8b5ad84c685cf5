<#-- One line for each library that the program contains, then what is in it besides libraries. -->
<#-- record-builder-core and checker-qual are annotations that only the compiler reads. -->
<#macro line name licence address>${name?right_pad(46)} ${licence?right_pad(62)} ${address}
</#macro>
<#list dependencyMap?sort_by(["key", "artifactId"]) as entry>
<#assign library = entry.key/>
<#if library.groupId != "lanedesk" && !["record-builder-core", "checker-qual"]?seq_contains(library.artifactId)>
<@line name=library.artifactId + " " + library.version licence=entry.value?join(" or ") address=library.url!""/>
</#if>
</#list>

<@line name="Inter 4 (as LaneDesk Sans)" licence="OFL-1.1" address="https://github.com/rsms/inter"/>
<@line name="Noto Sans" licence="OFL-1.1" address="https://notofonts.github.io"/>
<@line name="DejaVu Sans" licence="Bitstream-Vera" address="https://dejavu-fonts.github.io"/>
<@line name="Droid Sans Fallback" licence="Apache-2.0" address="https://android.googlesource.com"/>
<@line name="Java (in installers)" licence="GPL-2.0-with-classpath-exception" address="https://openjdk.org"/>
